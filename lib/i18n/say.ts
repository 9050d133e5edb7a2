import type { Messages } from './messages'
import type { Said } from '@/lib/shared/said'

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** Namespaces that the server speaks from; naming them all would cost the compiler more than it tells anyone. */
type Spoken = Pick<
  Messages,
  | 'auction'
  | 'bankAccount'
  | 'authCalls'
  | 'delivery'
  | 'deskDocuments'
  | 'deskSales'
  | 'deskSheets'
  | 'dashboard'
  | 'documents'
  | 'errors'
  | 'finance'
  | 'freeVisits'
  | 'inspection'
  | 'loans'
  | 'login'
  | 'photography'
  | 'selling'
  | 'staff'
  | 'terms'
  | 'testDrives'
  | 'transferForms'
  | 'variables'
>

/** A text of the server by its place: "errors.reserve.ownCar". */
export type TextKey = Leaves<Spoken>

/** A sentence for a person whose language isn't known here. */
export function say(key: TextKey, values?: Said['values']): Said {
  return values === undefined ? { key } : { key, values }
}

/** The same for what takes a plain string, like a schema's message: it is put into words with the answer. */
export function textKey(key: TextKey): string {
  return key
}

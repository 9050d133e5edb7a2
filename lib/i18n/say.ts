import type { Messages } from './messages'
import type { Said } from '@/lib/shared/said'

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** The namespaces that `say` may use. Naming all of them would slow the compiler down. */
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

/** A key such as "errors.reserve.ownCar". */
export type TextKey = Leaves<Spoken>

/** A sentence that is translated later, when the reader's language is known. */
export function say(key: TextKey, values?: Said['values']): Said {
  return values === undefined ? { key } : { key, values }
}

/** The key as a plain string, for messages in schemas. */
export function textKey(key: TextKey): string {
  return key
}

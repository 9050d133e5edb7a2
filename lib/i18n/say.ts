import type { Messages } from './messages'
import type { Said } from '@/lib/shared/said'

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** Only these: all namespaces would slow the compiler. */
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

/** Such as "errors.reserve.ownCar". */
export type TextKey = Leaves<Spoken>

/** A sentence to be translated later. */
export function say(key: TextKey, values?: Said['values']): Said {
  return values === undefined ? { key } : { key, values }
}

/** As a plain string, for schema messages. */
export function textKey(key: TextKey): string {
  return key
}

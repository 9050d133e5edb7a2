import type { Messages } from './messages'
import type { TextRef } from '@/lib/shared/text-ref'

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

type Spoken = Pick<
  Messages,
  | 'auction'
  | 'exchange'
  | 'bankAccount'
  | 'authCalls'
  | 'complaints'
  | 'delivery'
  | 'deskDocuments'
  | 'deskLists'
  | 'deskSales'
  | 'deskSheets'
  | 'deskWork'
  | 'dashboard'
  | 'documents'
  | 'errors'
  | 'finance'
  | 'freeVisits'
  | 'inspection'
  | 'loans'
  | 'notifications'
  | 'login'
  | 'photography'
  | 'priceAppeals'
  | 'returns'
  | 'reviews'
  | 'selling'
  | 'staff'
  | 'terms'
  | 'testDrives'
  | 'transferForms'
  | 'variables'
  | 'warranty'
>

export type TextKey = Leaves<Spoken>

export function say(key: TextKey, values?: TextRef['values']): TextRef {
  return values === undefined ? { key } : { key, values }
}

export function textKey(key: TextKey): string {
  return key
}

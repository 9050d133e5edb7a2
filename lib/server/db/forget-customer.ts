import type { Db } from './client'

/** The customer being deleted, as before the deletion. */
export interface Person {
  id: string
  phone: string
}

/**
 * One area's part of deleting an account: it deletes its rows, or keeps them without what points at the
 * person (docs/adr/0159).
 */
export type ForgetCustomer = (tx: Db, person: Person) => Promise<void>

import type { Db } from './client'

/** The person whose data is deleted: what rows are found by, as it was before the deletion. */
export interface Person {
  id: string
  /** Proven by a code. An e-mail address may be anybody's, and finds nothing. */
  phone: string
}

/** An area's own part of deleting an account: it deletes, or keeps without what points at the person (docs/adr/0159). */
export type ForgetCustomer = (tx: Db, person: Person) => Promise<void>

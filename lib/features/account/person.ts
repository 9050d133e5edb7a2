import type pg from 'pg'

/** Whose data it is: what rows are found by, as it stood before anything was forgotten. */
export interface Person {
  id: string
  phone: string
  emailId: string | null
}

/** An area's own part of deleting an account: it deletes, or keeps without what points at the person (docs/adr/0040). */
export type ForgetCustomer = (client: Pick<pg.ClientBase, 'query'>, person: Person) => Promise<void>

import type { Db } from './client'

export interface ForgottenCustomer {
  id: string
  phone: string
}

/**
 * An area's part of deleting an account. It deletes the area's rows, or keeps them without any link
 * to the person (docs/adr/0159).
 */
export type ForgetCustomer = (tx: Db, person: ForgottenCustomer) => Promise<void>

import type { Db } from './client'

export interface ForgottenCustomer {
  id: string
  phone: string
}

export type ForgetCustomer = (tx: Db, person: ForgottenCustomer) => Promise<void>

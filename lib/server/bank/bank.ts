export interface Branch {
  bank: string
  branch: string
}

/** Failure of the one-rupee payment. */
export type CheckFailure = 'no_account' | 'closed' | 'unreachable'

export type CheckState =
  | { state: 'checking' }
  | { state: 'paid'; nameAtBank: string }
  | { state: 'failed'; failure: CheckFailure }

/** As typed; we store only the columns of `bank_account`. */
export interface AccountToCheck {
  /** Our reference. */
  reference: string
  holder: string
  ifsc: string
  accountNumber: string
}

/** Payment provider for payouts. Every call is a network call: never inside a transaction. */
export interface Bank {
  name: 'sandbox' | 'razorpayx'
  /** Branch of an IFSC; null if unknown. */
  findBranch(ifsc: string): Promise<Branch | null>
  /** Pays one rupee. Returns the ids of check and account at the provider. */
  startCheck(account: AccountToCheck): Promise<{ checkId: string; beneficiary: string }>
  fetchCheck(checkId: string): Promise<CheckState>
}

export class BankUnavailable extends Error {
  override name = 'BankUnavailable'
}

export interface BankBranch {
  bank: string
  branch: string
}

export type BankCheckFailure = 'no_account' | 'closed' | 'unreachable'

export type BankCheckState =
  | { state: 'checking' }
  | { state: 'paid'; nameAtBank: string }
  | { state: 'failed'; failure: BankCheckFailure }

/**
 * The account as the owner typed it. We store only the columns of `bank_account`, not the number.
 */
export interface AccountToCheck {
  reference: string
  holder: string
  ifsc: string
  accountNumber: string
}

/**
 * Provider of payouts to owners. Every method is a network call, so never use one inside a
 * transaction.
 */
export interface BankPort {
  name: 'sandbox' | 'razorpayx'
  findBranch(ifsc: string): Promise<BankBranch | null>
  startCheck(account: AccountToCheck): Promise<{ checkId: string; beneficiary: string }>
  fetchCheck(checkId: string): Promise<BankCheckState>
  readAccount(beneficiary: string): Promise<{ ifsc: string; accountNumber: string }>
}

export class BankUnavailable extends Error {
  override name = 'BankUnavailable'
}

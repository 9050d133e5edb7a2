export interface Branch {
  bank: string
  branch: string
}

/** Why one rupee didn't arrive: there is no such account, it is closed or frozen, or its bank can't be reached. */
export type CheckFailure = 'no_account' | 'closed' | 'unreachable'

export type CheckState =
  | { state: 'checking' }
  | { state: 'paid'; nameAtBank: string }
  | { state: 'failed'; failure: CheckFailure }

/** An account as its owner typed it: nothing of it is kept by us but what `bank_account` has. */
export interface AccountToCheck {
  /** Our own name for it. */
  reference: string
  holder: string
  ifsc: string
  accountNumber: string
}

/** What we need of who pays for us. Every call goes over the network: never from inside a transaction. */
export interface Bank {
  name: 'sandbox' | 'razorpayx'
  /** The branch that an IFSC names; null where there is none. */
  findBranch(ifsc: string): Promise<Branch | null>
  /** Pays one rupee to an account; answers under which names the check and the account are known there from now on. */
  startCheck(account: AccountToCheck): Promise<{ checkId: string; beneficiary: string }>
  fetchCheck(checkId: string): Promise<CheckState>
}

/** The bank's side couldn't be asked, or gave no usable answer. It never says what was asked. */
export class BankUnavailable extends Error {
  override name = 'BankUnavailable'
}

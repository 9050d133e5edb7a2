import type { Branch } from './bank'

/** Banks that the sandbox knows, by the first four letters of an IFSC. */
const BANKS: Readonly<Record<string, string>> = {
  BARB: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  IDIB: 'Indian Bank',
  IOBA: 'Indian Overseas Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
  SBIN: 'State Bank of India',
  UBIN: 'Union Bank of India',
  UTIB: 'Axis Bank',
  YESB: 'Yes Bank',
}

/** A code that ends so is no branch's. */
const NO_BRANCH = '999999'

export function branchInSandbox(ifsc: string): Branch | null {
  const bank = BANKS[ifsc.slice(0, 4)]
  const code = ifsc.slice(5)
  return bank === undefined || code === NO_BRANCH ? null : { bank, branch: `Branch ${code}` }
}

export type SandboxOutcome = 'paid' | 'no_account' | 'closed' | 'waiting'

/** Whose account it is where the number ends with `0004`. */
const SOMEBODY_ELSE = 'GOPALAKRISHNAN IYER'

/** The sandbox's published rule: the last four digits of the number say what becomes of the rupee. */
export function decideInSandbox(
  accountNumber: string,
  holder: string,
): { outcome: SandboxOutcome; nameAtBank: string | null } | 'away' {
  switch (accountNumber.slice(-4)) {
    case '0001':
      return { outcome: 'no_account', nameAtBank: null }
    case '0002':
      return { outcome: 'closed', nameAtBank: null }
    case '0003':
      return { outcome: 'waiting', nameAtBank: null }
    case '0004':
      return { outcome: 'paid', nameAtBank: SOMEBODY_ELSE }
    case '0005':
      return 'away'
    default:
      return { outcome: 'paid', nameAtBank: holder.toUpperCase() }
  }
}

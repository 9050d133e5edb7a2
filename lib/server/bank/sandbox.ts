import { randomUUID } from 'node:crypto'
import { sealSecret, unsealSecret } from '@/lib/server/auth/sealed'
import { getDb } from '@/lib/server/db/client'
import { type BankPort, BankUnavailable, type BankCheckState, type BankBranch } from './bank'

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

const NO_BRANCH = '999999'

const SOMEBODY_ELSE = 'GOPALAKRISHNAN IYER'

async function fetchCheck(checkId: string): Promise<BankCheckState> {
  const check = await getDb().sandboxBankCheck.findUnique({ where: { checkId } })
  if (!check) return { state: 'failed', failure: 'unreachable' }
  const outcome = check.outcome as SandboxOutcome
  if (outcome === 'waiting') return { state: 'checking' }
  return outcome === 'paid'
    ? { state: 'paid', nameAtBank: check.nameAtBank ?? '' }
    : { state: 'failed', failure: outcome }
}

const USE = 'sandbox bank account'
const OWNER = 'sandbox'

/** The id is the account, encrypted: the sandbox stores no account numbers. */
function nameBeneficiary(ifsc: string, accountNumber: string): string {
  const sealed = sealSecret(USE, OWNER, `${ifsc} ${accountNumber}`)
  return `fa_${Buffer.from(sealed).toString('base64url')}`
}

async function readAccount(beneficiary: string) {
  const sealed = new Uint8Array(Buffer.from(beneficiary.slice(3), 'base64url'))
  const [ifsc, accountNumber] = unsealSecret(USE, OWNER, sealed)?.secret.split(' ') ?? []
  if (ifsc !== undefined && accountNumber !== undefined) return { ifsc, accountNumber }
  const known = await getDb().bankAccount.findFirst({
    where: { beneficiary, numberHash: null },
    select: { ifsc: true, lastFour: true },
  })
  if (!known) throw new BankUnavailable('the sandbox knows no such account')
  return { ifsc: known.ifsc, accountNumber: `5010000${known.lastFour}` }
}

export const sandboxBank: BankPort = {
  name: 'sandbox',
  findBranch: (ifsc) => Promise.resolve(branchInSandbox(ifsc)),
  async startCheck({ accountNumber, holder, ifsc }) {
    const decided = decideInSandbox(accountNumber, holder)
    if (decided === 'away') throw new BankUnavailable('the sandbox plays a bank that is away')
    const id = randomUUID()
    await getDb().sandboxBankCheck.create({ data: { checkId: `fav_${id}`, ...decided } })
    return { checkId: `fav_${id}`, beneficiary: nameBeneficiary(ifsc, accountNumber) }
  },
  fetchCheck,
  readAccount,
}

function branchInSandbox(ifsc: string): BankBranch | null {
  const bank = BANKS[ifsc.slice(0, 4)]
  const code = ifsc.slice(5)
  return bank === undefined || code === NO_BRANCH ? null : { bank, branch: `Branch ${code}` }
}

type SandboxOutcome = 'paid' | 'no_account' | 'closed' | 'waiting'

function decideInSandbox(
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

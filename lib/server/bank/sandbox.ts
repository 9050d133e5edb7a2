import { randomUUID } from 'node:crypto'
import { getDb } from '@/lib/server/db/client'
import { type Bank, BankUnavailable, type CheckState } from './bank'
import { branchInSandbox, decideInSandbox, type SandboxOutcome } from './sandbox-rule'

async function fetchCheck(checkId: string): Promise<CheckState> {
  const check = await getDb().sandboxBankCheck.findUnique({ where: { checkId } })
  if (!check) return { state: 'failed', failure: 'unreachable' }
  // The database allows no other (sandbox_bank_check_outcome_known).
  const outcome = check.outcome as SandboxOutcome
  if (outcome === 'waiting') return { state: 'checking' }
  return outcome === 'paid'
    ? { state: 'paid', nameAtBank: check.nameAtBank ?? '' }
    : { state: 'failed', failure: outcome }
}

/** A bank that answers by its published rule and keeps its books in our own Postgres; nothing leaves the machine. */
export const sandboxBank: Bank = {
  name: 'sandbox',
  findBranch: (ifsc) => Promise.resolve(branchInSandbox(ifsc)),
  async startCheck({ accountNumber, holder }) {
    const decided = decideInSandbox(accountNumber, holder)
    if (decided === 'away') throw new BankUnavailable('the sandbox plays a bank that is away')
    const id = randomUUID()
    await getDb().sandboxBankCheck.create({ data: { checkId: `fav_${id}`, ...decided } })
    return { checkId: `fav_${id}`, beneficiary: `fa_${id}` }
  },
  fetchCheck,
}

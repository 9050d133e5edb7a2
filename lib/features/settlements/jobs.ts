import type { Job } from '@/lib/server/jobs/job'
import { checkBankAccounts } from './commands/check-bank-accounts'

const checkAccounts: Job = {
  name: 'check-bank-accounts',
  cron: '* * * * *',
  run: checkBankAccounts,
}

export const SETTLEMENTS_JOBS: readonly Job[] = [checkAccounts]

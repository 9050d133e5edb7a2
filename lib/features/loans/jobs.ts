import type { Job } from '@/lib/server/jobs/job'
import { askLender } from './commands/ask-lender'

export const LOAN_JOBS: readonly Job[] = [{ name: 'ask-lender', cron: '* * * * *', run: askLender }]

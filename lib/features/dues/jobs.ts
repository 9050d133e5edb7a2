import type { Job } from '@/lib/server/jobs/job'
import { askRegistryAgain } from './commands/ask-again'

export const DUES_JOBS: readonly Job[] = [
  { name: 'ask-registry-again', cron: '*/10 * * * *', run: askRegistryAgain, maxSeconds: 600 },
]

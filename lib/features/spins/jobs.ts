import type { Job } from '@/lib/server/jobs/job'
import { makeMissingFrameSizes } from './commands/make-frame-sizes'

/**
 * Runs at once after an answer. Scheduled runs make sizes that a crash left out. Parallel runs are
 * safe.
 */
const makeFrameSizes: Job = {
  name: 'make-frame-sizes',
  cron: '*/5 * * * *',
  maxSeconds: 1_800,
  run: () => makeMissingFrameSizes(),
}

export const SPINS_JOBS: readonly Job[] = [makeFrameSizes]

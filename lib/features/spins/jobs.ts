import type { Job } from '@/lib/server/jobs/job'
import { makeMissingFrameSizes } from './commands/make-frame-sizes'

/** Kicked by an answer; else it finds what a crash left. Parallel runs are safe. */
const makeFrameSizes: Job = {
  name: 'make-frame-sizes',
  cron: '*/5 * * * *',
  maxSeconds: 1_800,
  run: () => makeMissingFrameSizes(),
}

export const SPINS_JOBS: readonly Job[] = [makeFrameSizes]

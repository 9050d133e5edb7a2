import type { Job } from '@/lib/server/jobs/job'
import { makeMissingSizes } from './commands/make-photo-sizes'
import { sweepPhotoFiles } from './commands/photo-files'

/**
 * Runs at once after an answer. Scheduled runs find photos that a crash left without sizes, or that
 * are older than our masking of plates. Parallel runs are safe.
 */
const makePhotoSizes: Job = {
  name: 'make-photo-sizes',
  cron: '*/5 * * * *',
  maxSeconds: 1_800,
  run: () => makeMissingSizes(),
}

const sweepPublicSizes: Job = {
  name: 'sweep-photo-files',
  cron: '35 * * * *',
  async run() {
    while ((await sweepPhotoFiles()) > 0) {}
  },
}

export const VEHICLES_JOBS: readonly Job[] = [makePhotoSizes, sweepPublicSizes]

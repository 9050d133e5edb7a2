import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { readSigningKey } from '@/lib/server/passport-key'
import { makeDuePassports } from './commands/make-passports'

/**
 * Kicked when a fact in a passport changes. The schedule makes passports that a missing key
 * delayed.
 */
const makePassports: Job = {
  name: 'make-passports',
  cron: '*/10 * * * *',
  async run(now) {
    if ((await makeDuePassports(now, await readSigningKey())) > 0) kickJob('send-messages')
  },
}

export const PASSPORTS_JOBS: readonly Job[] = [makePassports]

import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { readSigningKey } from '@/lib/server/passport-key'
import { makeDuePassports } from './commands/make-passports'

/** Kicked by what a passport tells; the schedule makes those that a missing key held up. */
const makePassports: Job = {
  name: 'make-passports',
  cron: '*/10 * * * *',
  async run(now) {
    if ((await makeDuePassports(now, await readSigningKey())) > 0) kickJob('send-messages')
  },
}

export const PASSPORTS_JOBS: readonly Job[] = [makePassports]

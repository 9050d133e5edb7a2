import { getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { toIndianDay, toMidnight } from '@/lib/shared/dates'
import { lockReturn } from './commands/lock-return'
import { notifyOfReturn } from './commands/notify-of-return'

const MAX_ENDED = 500

/** Ends returns whose car wasn't brought by its day, so that a later question starts afresh. */
export const endUnbroughtReturns: Job = {
  name: 'end-unbrought-returns',
  cron: '20 9 * * *',
  async run(at) {
    const found = await getDb().carReturn.findMany({
      where: { state: 'asked', bringBy: { lt: toMidnight(toIndianDay(at)) } },
      select: { id: true },
      orderBy: { askedAt: 'asc' },
      take: MAX_ENDED,
    })
    for (const { id } of found)
      await transaction(async (tx) => {
        const known = await lockReturn(tx, id)
        const { numUpdatedRows } = await tx.$kysely
          .updateTable('car_return')
          .set({ state: 'withdrawn', closed_at: now, clause: 'not_brought' })
          .where('id', '=', id)
          .where('state', '=', 'asked')
          .executeTakeFirst()
        if (numUpdatedRows === 1n) await notifyOfReturn(tx, known, 'withdrawn')
      })
    kickJob('send-messages')
  },
}

export const RETURNS_JOBS: readonly Job[] = [endUnbroughtReturns]

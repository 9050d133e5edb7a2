import { getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { RETURN_ANSWER_DAYS } from './rules'
import { lockReturn } from './commands/lock-return'
import { notifyOfReturn } from './commands/notify-of-return'

const MAX_ENDED = 500
const DAY_MS = 24 * 3_600_000

const beforeDays = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

type Ending =
  | { state: 'asked'; clause: 'not_brought' }
  | { state: 'taken_back'; clause: 'not_answered' }

async function end(found: readonly { id: string }[], { state, clause }: Ending): Promise<void> {
  for (const { id } of found)
    await transaction(async (tx) => {
      const known = await lockReturn(tx, id)
      const { numUpdatedRows } = await tx.$kysely
        .updateTable('car_return')
        .set({ state: 'withdrawn', closed_at: databaseNow, clause })
        .where('id', '=', id)
        .where('state', '=', state)
        .executeTakeFirst()
      if (numUpdatedRows === 1n) await notifyOfReturn(tx, known, 'withdrawn')
    })
}

/** Also ends returns whose buyer didn't answer in time. The buyer can ask again. */
export const endUnbroughtReturns: Job = {
  name: 'end-unbrought-returns',
  cron: '20 9 * * *',
  async run(at) {
    const first = { select: { id: true }, orderBy: { askedAt: 'asc' }, take: MAX_ENDED } as const
    await end(
      await getDb().carReturn.findMany({
        where: { state: 'asked', bringBy: { lt: toUtcMidnight(toIndianDay(at)) } },
        ...first,
      }),
      { state: 'asked', clause: 'not_brought' },
    )
    await end(
      await getDb().carReturn.findMany({
        where: { state: 'taken_back', takenBackAt: { lt: beforeDays(at, RETURN_ANSWER_DAYS) } },
        ...first,
      }),
      { state: 'taken_back', clause: 'not_answered' },
    )
    kickJob('send-messages')
  },
}

export const RETURNS_JOBS: readonly Job[] = [endUnbroughtReturns]

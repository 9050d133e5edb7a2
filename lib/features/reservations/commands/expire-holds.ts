import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { passCrashPoint } from '@/lib/server/named-point'
import { advanceWaitingLine } from './advance-waiting-line'
import { endStaleHolds } from './end-hold'
import { notifyHoldBuyer } from './hold-messages'
import { isHoldLapsed } from '../queries/holds'
import { sumPartPayments } from '../queries/sum-parts'
import { type EndMoney, findEndMoney } from '../rules/end-money'

const BATCH = 100
const REMIND_HOURS = 24

const REMINDERS = {
  paid: 'holdEndingSoon',
  block: 'blockEndingSoon',
  both: 'blockEndingSoon',
  nothing: 'holdEndingNothing',
} as const satisfies Record<EndMoney, string>

function readDue(db: Db) {
  return db.$kysely
    .selectFrom('reservation')
    .select('reservation.vehicle_id as vehicleId')
    .where(isHoldLapsed)
    .union((eb) =>
      eb
        .selectFrom('waiting_line')
        .select('waiting_line.vehicle_id as vehicleId')
        .where('left_at', 'is', null)
        .where('offered_at', 'is not', null)
        .where('offer_ends_at', '<=', databaseNow),
    )
    .limit(BATCH)
    .execute()
}

async function sweepCar(vehicleId: string): Promise<boolean> {
  return transaction(async (tx) => {
    // If the car is locked, another instance or a buyer's request is ending its hold.
    const car = await tx.$kysely
      .selectFrom('vehicle')
      .select('id')
      .where('id', '=', vehicleId)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!car) return false
    await endStaleHolds(tx, { vehicleId, customerId: null })
    await advanceWaitingLine(tx, vehicleId)
    passCrashPoint('expire:uncommitted')
    return true
  })
}

export async function expireHolds(): Promise<number> {
  let touched = 0
  for (const { vehicleId } of await readDue(getDb())) if (await sweepCar(vehicleId)) touched += 1
  if (touched > 0)
    for (const job of ['send-messages', 'refund-payments', 'tend-blocks']) kickJob(job)
  return touched
}

function readEnding(db: Db) {
  return db.$kysely
    .selectFrom('reservation')
    .select(['id', 'vehicle_id as vehicleId', 'customer_id as customerId', 'ends_at as endsAt'])
    .select((of) => [
      of
        .selectFrom('payment as p')
        .whereRef('p.reservation_id', '=', 'reservation.id')
        .where('p.status', '=', 'captured')
        .select((token) => token.fn.coalesce('p.kept_amount', 'p.amount').as('amount'))
        .as('tokenPaid'),
      of
        .selectFrom('payment_block as b')
        .whereRef('b.reservation_id', '=', 'reservation.id')
        .where('b.state', 'in', ['blocked', 'debit_asked'])
        .select('b.amount')
        .as('blocked'),
    ])
    .where('status', '=', 'active')
    .where('auction_id', 'is', null)
    .where((eb) => eb.between('ends_at', databaseNow, timeFromNow({ hours: REMIND_HOURS })))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('message').where(
            'dedupe_key',
            '=',
            sql<string>`'hold-ending:' || ${ref('reservation.id')} || ':' || (extract(epoch FROM ${ref('reservation.ends_at')}) * 1000)::bigint || ':sms'`,
          ),
        ),
      ),
    )
    .execute()
}

export async function remindOfEndingHolds(): Promise<void> {
  const db = getDb()
  const ending = await readEnding(db)
  for (const { id, endsAt, tokenPaid, blocked, ...hold } of ending) {
    const paid = (tokenPaid ?? 0) + (await sumPartPayments(db, id))
    await notifyHoldBuyer(db, {
      ...hold,
      template: REMINDERS[findEndMoney({ paid, blocked: blocked ?? 0 })],
      amount: blocked ?? paid,
      until: endsAt,
      happening: `hold-ending:${id}:${endsAt?.getTime()}`,
    })
  }
  if (ending.length > 0) kickJob('send-messages')
}

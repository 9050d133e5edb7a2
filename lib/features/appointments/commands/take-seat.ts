import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { limitPerDay } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { toInstant } from '@/lib/shared/dates'
import { BOOKABLE_DAYS, findSlotProblem } from '../rules'
import { readHolidays } from '@/lib/features/catalogue/queries/holidays'
import type { SeatKind, Yard } from '../queries/slots'

interface SeatRequest {
  yard: Yard
  desk: SeatKind
  date: string
  slot: string
  holder: string
  customerId: string
}

const MAX_A_DAY = 20

interface Hour {
  yard: Yard
  desk: SeatKind
  startsAt: Date
}

/** Two concurrent bookings may try the same seat; the primary key lets one of them insert it. */
async function takeLowestFree(db: Db, { yard, desk, startsAt }: Hour, holder: string) {
  const numbers = sql<{ seat: number }>`generate_series(1, ${yard.capacity}::int)`
  const { numInsertedOrUpdatedRows } = await db.$kysely
    .insertInto('slot_seat')
    .columns(['city_id', 'starts_at', 'desk', 'seat', 'holder'])
    .expression((of) =>
      of
        .selectFrom(numbers.as<'free'>(sql`free(seat)`))
        .where((free) =>
          free.not(
            free.exists(
              free
                .selectFrom('slot_seat as s')
                .where('s.city_id', '=', yard.id)
                .where('s.starts_at', '=', startsAt)
                .where('s.desk', '=', desk)
                .whereRef('s.seat', '=', 'free.seat')
                .select('s.seat'),
            ),
          ),
        )
        .select((free) => [
          sql<number>`${yard.id}::smallint`.as('city_id'),
          sql<Date>`${startsAt}::timestamptz`.as('starts_at'),
          sql<string>`${desk}::text`.as('desk'),
          free.ref('free.seat').as('seat'),
          sql<string>`${holder}::text`.as('holder'),
        ])
        .orderBy('free.seat')
        .limit(1),
    )
    .onConflict((same) => same.columns(['city_id', 'starts_at', 'desk', 'seat']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Takes a seat in a slot, in the caller's transaction.
 * @returns start of the slot
 * @throws DomainError `invalid_input` for a slot in the past, too far ahead or outside opening
 * hours; `slot_taken` for a full slot; `too_many_requests` above the daily limit
 */
export async function takeSeat(
  db: Db,
  { yard, desk, date, slot, holder, customerId }: SeatRequest,
  now: Date,
): Promise<Date> {
  const problem = findSlotProblem({ date, slot }, yard, await readHolidays(db), now)
  if (problem !== null) {
    const message = say(`errors.slots.${problem}`, { days: BOOKABLE_DAYS })
    throw new DomainError('invalid_input', { message, fields: { slot: message } })
  }
  await limitPerDay(db, `appointments ${customerId}`, {
    max: MAX_A_DAY,
    message: say('errors.slots.tooManyToday'),
  })
  const startsAt = toInstant(date, slot)
  const hour = { yard, desk, startsAt }
  for (;;) {
    if (await takeLowestFree(db, hour, holder)) return startsAt
    const taken = await db.slotSeat.count({ where: { cityId: yard.id, startsAt, desk } })
    if (taken >= yard.capacity) throw new DomainError('slot_taken')
  }
}

export async function releaseSeat(db: Db, holder: string): Promise<void> {
  await db.slotSeat.deleteMany({ where: { holder } })
}

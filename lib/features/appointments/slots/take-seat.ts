import type pg from 'pg'
import texts from '@/lib/i18n/messages/en/errors.json'
import { DomainError } from '@/lib/shared/error-codes'
import { instantOf } from '@/lib/shared/dates'
import { slotProblem } from '../rules'
import { type Desk, readHolidays, type Yard } from './yard'

type Client = Pick<pg.ClientBase, 'query'>

interface SeatWanted {
  yard: Yard
  desk: Desk
  date: string
  slot: string
  /** The appointment's id. */
  holder: string
  /** Whose appointment it is. */
  customerId: string
}

/** Bookings and changes of one customer in a day, at most: each sends an SMS. */
const MOST_A_DAY = 20

// Counted in the caller's transaction: what is refused sends nothing, and isn't counted.
const COUNT = `
  INSERT INTO rate_window (bucket, window_end, hits) VALUES ('appointments ' || $1, (date_trunc('day', now()) + interval '1 day'), 1)
  ON CONFLICT (bucket, window_end) DO UPDATE SET hits = rate_window.hits + 1
  RETURNING hits, ceil(extract(epoch FROM window_end - now()))::int AS seconds`

// The lowest free number; the key of the table refuses it to all but one of those who see it free at the same moment.
const TAKE = `
  INSERT INTO slot_seat (city_id, starts_at, desk, seat, holder)
  SELECT $1::smallint, $2::timestamptz, $3, free.seat, $4
  FROM (SELECT number AS seat FROM generate_series(1, $5::int) AS number
        WHERE NOT EXISTS (SELECT 1 FROM slot_seat WHERE city_id = $1::smallint AND starts_at = $2::timestamptz AND desk = $3 AND seat = number)
        ORDER BY number LIMIT 1) AS free
  ON CONFLICT (city_id, starts_at, desk, seat) DO NOTHING`

const IS_FULL =
  'SELECT count(*) >= $4::int AS full FROM slot_seat WHERE city_id = $1 AND starts_at = $2 AND desk = $3'

/**
 * Takes a place of an hour for an appointment, inside the caller's transaction. Whoever loses a number to another
 * tries the next one until the hour is full.
 *
 * @returns the instant that the hour begins at
 * @throws DomainError `invalid_input` for an hour that is past, too far off or outside opening hours, `slot_taken` for a full
 *   one, `too_many_requests` for whoever has booked and changed all day
 */
export async function takeSeat(
  client: Client,
  { yard, desk, date, slot, holder, customerId }: SeatWanted,
  now: Date,
): Promise<Date> {
  const problem = slotProblem({ date, slot }, yard, await readHolidays(client), now)
  if (problem !== null) {
    const message = texts.slots[problem]
    throw new DomainError('invalid_input', { message, fields: { slot: message } })
  }
  const {
    rows: [taken],
  } = await client.query<{ hits: number; seconds: number }>(COUNT, [customerId])
  if (taken && taken.hits > MOST_A_DAY) {
    throw new DomainError('too_many_requests', {
      message: texts.slots.tooManyToday,
      retryAfter: taken.seconds,
    })
  }
  const startsAt = instantOf(date, slot)
  for (;;) {
    const { rowCount } = await client.query(TAKE, [yard.id, startsAt, desk, holder, yard.capacity])
    if (rowCount === 1) return startsAt
    const {
      rows: [hour],
    } = await client.query<{ full: boolean }>(IS_FULL, [yard.id, startsAt, desk, yard.capacity])
    if (hour?.full !== false) throw new DomainError('slot_taken')
  }
}

/** Gives back whatever place an appointment holds, so that somebody else can have it. */
export async function releaseSeat(client: Client, holder: string): Promise<void> {
  await client.query('DELETE FROM slot_seat WHERE holder = $1', [holder])
}

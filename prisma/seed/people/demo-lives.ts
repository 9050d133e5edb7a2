import type pg from 'pg'
import { NOTICE_VERSION } from '../../../lib/features/accounts/rules/consents'
import { addDays, addHours } from '../days'
import { Random } from '../random'
import type { CustomerBook, CustomerRow } from './customers'
import { DEMO_BUYERS } from './demo'

/** Liked cars of each demo buyer: the first of them have become cheaper since. */
const LIKED_CHEAPER = 2
const LIKED_ALL = 5
const LIKED_DAYS_AGO = 20
const DROVE_DAYS_AGO = 4
/** A working day among the next ones, as a yard may be closed on some. */
const DRIVES_WITHIN_DAYS = 7
const DRIVE_HOUR = 11
const DRIVE_MINUTES = 12
const HELPED_DAYS_AGO = 3
/** Who helped the demo's buyers on the phone. */
const HELPER = 'asha'

const FILTERS = [
  {
    brands: [{ id: 'hyundai', isActive: true, models: [] }],
    tranmissionType: [{ id: 'automatic', isActive: true }],
  },
  { brands: [{ id: 'maruti-suzuki', isActive: true, models: [] }], kms: 80_000 },
  { bodyType: [{ id: 'suv', isActive: true }], maxPrice: 1_500_000 },
] as const

interface Life {
  client: pg.ClientBase
  buyer: CustomerRow
  place: number
  random: Random
  today: Date
}

interface Liked {
  id: string
  listedAt: Date
  kms: number
}

/** Likes cars of the buyer's own city, by number, so that each run of the seed likes the same. */
async function like({ client, buyer, today }: Life): Promise<Liked[]> {
  const { rows: cars } = await client.query<Liked>(
    `(SELECT id, listed_at AS "listedAt", kms FROM vehicle WHERE status = 'listed' AND city_id = $1 AND price < first_price ORDER BY number LIMIT $2)
     UNION ALL
     (SELECT id, listed_at, kms FROM vehicle WHERE status = 'listed' AND city_id = $1 AND price = first_price ORDER BY number LIMIT $3)`,
    [buyer.cityId, LIKED_CHEAPER, LIKED_ALL - LIKED_CHEAPER],
  )
  for (const [place, { id, listedAt }] of cars.entries()) {
    const wished = addDays(today, -LIKED_DAYS_AGO + place)
    // Nobody likes a car before it is listed; right after it every fall of the price is seen.
    const at = place < LIKED_CHEAPER || wished < listedAt ? addHours(listedAt, 1) : wished
    await client.query(
      'INSERT INTO favourite (customer_id, vehicle_id, created_at) VALUES ($1, $2, $3)',
      [buyer.id, id, at],
    )
  }
  return cars
}

async function drive(
  { client, buyer, place, random, today }: Life,
  [driven, next]: readonly Liked[],
): Promise<void> {
  if (!driven || !next) return
  const began = addHours(addDays(today, -DROVE_DAYS_AGO), DRIVE_HOUR + place)
  const came = addHours(began, DRIVE_MINUTES / 60)
  await client.query(
    `INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at, status, driver, licence_seen, purpose, out_at, in_at, out_kms, in_kms, created_at)
     VALUES ($1, $2, $3, $4, 'testDrive', $5, 'done', $6, true, 'Test drive on the in-premises track', $5, $7, $8, $8 + 1, $9)`,
    [
      random.id('tdr', began),
      driven.id,
      buyer.id,
      buyer.cityId,
      began,
      buyer.firstName,
      came,
      driven.kms,
      addDays(began, -1),
    ],
  )
  const booked = addHours(today, 1)
  const id = random.id('tdr', booked)
  const {
    rows: [day],
  } = await client.query<{ at: Date }>(
    `SELECT at FROM generate_series($1::timestamptz, $1::timestamptz + make_interval(days => $2), '1 day') at
     WHERE NOT EXISTS (SELECT 1 FROM holiday h WHERE h.day = (at AT TIME ZONE 'Asia/Kolkata')::date)
     ORDER BY at LIMIT 1`,
    [addHours(addDays(today, 2), DRIVE_HOUR + place), DRIVES_WITHIN_DAYS],
  )
  if (!day) return
  await client.query(
    `INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at, status, created_at) VALUES ($1, $2, $3, $4, 'testDrive', $5, 'booked', $6)`,
    [id, next.id, buyer.id, buyer.cityId, day.at, booked],
  )
  await client.query(
    `INSERT INTO slot_seat (city_id, starts_at, desk, seat, holder) VALUES ($1, $2, 'buyer', 1, $3)`,
    [buyer.cityId, day.at, id],
  )
}

async function saveSearch({ client, buyer, place, random, today }: Life): Promise<void> {
  const at = addDays(today, -LIKED_DAYS_AGO)
  await client.query(
    'INSERT INTO preference (customer_id, filters, alerts, updated_at) VALUES ($1, $2, true, $3)',
    [buyer.id, JSON.stringify(FILTERS[place] ?? {}), at],
  )
  await client.query(
    `INSERT INTO consent (id, customer_id, purpose, notice_version, given_at) VALUES ($1, $2, 'search_alerts', $3, $4)`,
    [random.id('con', at), buyer.id, NOTICE_VERSION, at],
  )
}

/** What the log says of ten minutes on the phone. */
async function beHelped(
  { client, buyer, random, today }: Life,
  liked: readonly Liked[],
): Promise<void> {
  const at = addHours(addDays(today, -HELPED_DAYS_AGO), 16)
  const session = random.id('ses', at)
  const lines: [minute: number, action: string, subject: string | null, reason: string | null][] = [
    [0, 'acting.started', session, 'Asked on the phone to like a car and to change the city'],
    [4, 'POST /vehicle/v1/favourite', liked.at(-1)?.id ?? null, null],
    [6, 'PATCH /customer/v1/customerCity', null, null],
    [9, 'acting.ended', session, null],
  ]
  for (const [minute, action, subject, reason] of lines) {
    await client.query(
      `INSERT INTO audit_entry (staff_id, customer_id, action, subject, reason, at) SELECT id, $2, $3, $4, $5, $6 FROM staff WHERE username = $1`,
      [HELPER, buyer.id, action, subject, reason, addHours(at, minute / 60)],
    )
  }
}

/** Gives the demo's buyers what a visitor of their dashboards looks for: likes, drives, a saved search, and a helping hand. */
export async function seedDemoLives(
  client: pg.ClientBase,
  { seed, today, book }: { seed: number; today: Date; book: CustomerBook },
): Promise<void> {
  for (const place of DEMO_BUYERS.keys()) {
    const life: Life = {
      client,
      buyer: book.buyer(place),
      place,
      random: new Random(seed, 0x11fe, place),
      today,
    }
    const liked = await like(life)
    await drive(life, liked)
    await saveSearch(life)
    await beHelped(life, liked)
  }
}

import { PRIVACY_NOTICE_VERSION } from '../../../lib/features/customers/rules/consents'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { shiftDays, addHours, toSeedDay } from '../days'
import { Random } from '../random'
import type { CustomerBook, CustomerRow } from './customers'
import { DEMO_BUYERS } from './demo'

const FAVOURITE_CHEAPER = 2
const FAVOURITE_OF_ALL = 5
const FAVOURITE_DAYS_AGO = 20
const DROVE_DAYS_AGO = 4
/** Longest search for an open day, since a yard may be closed on some. */
const DRIVES_WITHIN_DAYS = 7
const DRIVE_HOUR = 11
const DRIVE_MINUTES = 12
const HELPED_DAYS_AGO = 3
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
  db: KyselyDb
  buyer: CustomerRow
  place: number
  random: Random
  today: Date
}

type Liked = Awaited<ReturnType<typeof carsToLike>>[number]

/**
 * Cars in the buyer's city, reduced ones first. Ordered by number, so that the result is
 * deterministic.
 */
async function carsToLike(db: KyselyDb, cityId: number | null) {
  const listed = db
    .selectFrom('vehicle')
    .where('status', '=', 'listed')
    .where('city_id', '=', cityId)
    .select(['id', 'listed_at as listedAt', 'kms'])
    .$narrowType<{ listedAt: Date }>()
    .orderBy('number')
  const cheaper = await listed
    .whereRef('price', '<', 'first_price')
    .limit(FAVOURITE_CHEAPER)
    .execute()
  const others = await listed
    .whereRef('price', '=', 'first_price')
    .limit(FAVOURITE_OF_ALL - FAVOURITE_CHEAPER)
    .execute()
  return [...cheaper, ...others]
}

async function like({ db, buyer, today }: Life): Promise<Liked[]> {
  const cars = await carsToLike(db, buyer.cityId)
  if (cars.length === 0) return cars
  const likes = cars.map(({ id, listedAt }, place) => {
    const likedAt = shiftDays(today, -FAVOURITE_DAYS_AGO + place)
    // No like may be older than the listing. One right after the listing sees every price
    // reduction.
    const at = place < FAVOURITE_CHEAPER || likedAt < listedAt ? addHours(listedAt, 1) : likedAt
    return { customer_id: buyer.id, vehicle_id: id, created_at: at }
  })
  await db.insertInto('favourite').values(likes).execute()
  return cars
}

async function openDay(db: KyselyDb, today: Date): Promise<Date | undefined> {
  const holidays = await db
    .selectFrom('holiday')
    .select(({ cast }) => cast<string>('day', 'text').as('day'))
    .execute()
  const closed = new Set(holidays.map((holiday) => holiday.day))
  const days = Array.from({ length: DRIVES_WITHIN_DAYS + 1 }, (_, place) =>
    shiftDays(today, 2 + place),
  )
  return days.find((date) => !closed.has(toSeedDay(date)))
}

async function drive(
  { db, buyer, place, random, today }: Life,
  [driven, next]: readonly Liked[],
): Promise<void> {
  if (!driven || !next || buyer.cityId === null) return
  const began = addHours(shiftDays(today, -DROVE_DAYS_AGO), DRIVE_HOUR + place)
  const came = addHours(began, DRIVE_MINUTES / 60)
  const ofBuyer = { customer_id: buyer.id, city_id: buyer.cityId, kind: 'testDrive' }
  await db
    .insertInto('test_drive')
    .values({
      ...ofBuyer,
      id: random.id('tdr', began),
      vehicle_id: driven.id,
      starts_at: began,
      status: 'done',
      driver: buyer.firstName,
      licence_seen: true,
      purpose: 'Test drive on the in-premises track',
      out_at: began,
      in_at: came,
      out_kms: driven.kms,
      in_kms: driven.kms + 1,
      created_at: shiftDays(began, -1),
    })
    .execute()
  const booked = addHours(today, 1)
  const id = random.id('tdr', booked)
  const open = await openDay(db, today)
  if (!open) return
  const startsAt = addHours(open, DRIVE_HOUR + place)
  await db
    .insertInto('test_drive')
    .values({
      ...ofBuyer,
      id,
      vehicle_id: next.id,
      starts_at: startsAt,
      status: 'booked',
      created_at: booked,
    })
    .execute()
  await db
    .insertInto('slot_seat')
    .values({ city_id: buyer.cityId, starts_at: startsAt, desk: 'buyer', seat: 1, holder: id })
    .execute()
}

async function saveSearch({ db, buyer, place, random, today }: Life): Promise<void> {
  const at = shiftDays(today, -FAVOURITE_DAYS_AGO)
  await db
    .insertInto('preference')
    .values({
      id: random.id('srh', at),
      customer_id: buyer.id,
      place: 1,
      filters: JSON.stringify(FILTERS[place] ?? {}),
      alerts: true,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('consent')
    .values({
      id: random.id('con', at),
      customer_id: buyer.id,
      purpose: 'search_alerts',
      notice_version: PRIVACY_NOTICE_VERSION,
      given_at: at,
    })
    .execute()
}

async function addActingLog(
  { db, buyer, random, today }: Life,
  liked: readonly Liked[],
): Promise<void> {
  const at = addHours(shiftDays(today, -HELPED_DAYS_AGO), 16)
  const session = random.id('ses', at)
  const lines: [minute: number, action: string, subject: string | null, reason: string | null][] = [
    [0, 'acting.started', session, 'Asked on the phone to like a car and to change the city'],
    [4, 'POST /vehicle/v1/favourite', liked.at(-1)?.id ?? null, null],
    [6, 'PATCH /customer/v1/customerCity', null, null],
    [9, 'acting.ended', session, null],
  ]
  const helper = await db
    .selectFrom('staff')
    .where('username', '=', HELPER)
    .select('id')
    .executeTakeFirst()
  if (!helper) return
  const written = await db
    .insertInto('audit_entry')
    .values(
      lines.map(([minute, action, subject]) => ({
        staff_id: helper.id,
        customer_id: buyer.id,
        action,
        subject,
        at: addHours(at, minute / 60),
      })),
    )
    .returning(['id', 'action'])
    .execute()
  await db
    .insertInto('audit_reason')
    .values(
      written.flatMap(({ id, action }) => {
        const text = lines.find(([, known]) => known === action)?.[3]
        return text ? [{ entry_id: id, customer_id: buyer.id, text }] : []
      }),
    )
    .execute()
}

export async function seedDemoLives(
  db: KyselyDb,
  { seed, today, book }: { seed: number; today: Date; book: CustomerBook },
): Promise<void> {
  for (const place of DEMO_BUYERS.keys()) {
    const life: Life = {
      db,
      buyer: book.buyer(place),
      place,
      random: new Random(seed, 0x11fe, place),
      today,
    }
    const liked = await like(life)
    await drive(life, liked)
    await saveSearch(life)
    await addActingLog(life, liked)
  }
}

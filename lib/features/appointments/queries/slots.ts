import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { translateCity } from '@/lib/i18n/words'
import { sql } from 'kysely'
import { readHolidays } from '@/lib/features/catalogue/queries/holidays'
import { getDb, type Db } from '@/lib/server/db/client'
import { type CarUseSlot, listSlotDays, type YardHours } from '../rules'
import type { SlotsAnswer } from '../schemas/slots'

export interface Yard extends YardHours {
  id: number
  slug: string
  name: string
  address: string
}

export type SeatKind = 'buyer' | 'seller'

export async function readYard(db: Db, city: number | string): Promise<Yard | null> {
  const found = await db.city.findUnique({
    where: typeof city === 'number' ? { id: city } : { slug: city },
    select: {
      id: true,
      slug: true,
      name: true,
      address: true,
      opensAt: true,
      closesAt: true,
      slotCapacity: true,
    },
  })
  if (!found) return null
  const { slotCapacity: capacity, ...yard } = found
  return { ...yard, capacity }
}

async function readTaken(db: Db, cityId: number, desk: SeatKind): Promise<Map<string, number>> {
  const hours = await db.$kysely
    .selectFrom('slot_seat')
    .where('city_id', '=', cityId)
    .where('desk', '=', desk)
    .where('starts_at', '>', sql<Date>`now()`)
    .groupBy('starts_at')
    .select(['starts_at as startsAt', sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(hours.map(({ startsAt, count }) => [startsAt.toISOString(), count]))
}

export function readCarUses(db: Db, vehicleId: string, except?: string): Promise<CarUseSlot[]> {
  return db.$kysely
    .selectFrom('test_drive')
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', sql<Date>`now() - interval '3 hours'`)
    .where('id', '<>', except ?? '')
    .select((of) => [
      of.ref('kind').$castTo<CarUseSlot['kind']>().as('kind'),
      'starts_at as startsAt',
      of('home_pincode', 'is not', null).$castTo<boolean>().as('isAtHome'),
    ])
    .execute()
}

interface SlotsRequest {
  city?: string | undefined
  vehicleId?: string | undefined
  desk: SeatKind
  use?: Omit<CarUseSlot, 'startsAt'>
  moved?: string | undefined
}

async function cityOfCar(vehicleId: string): Promise<string | null> {
  const car = await getDb().vehicle.findUnique({
    where: { id: vehicleId, status: { in: ['listed', 'reserved'] } },
    select: { city: { select: { slug: true } } },
  })
  return car?.city.slug ?? null
}

export async function listSlots(
  { city, vehicleId, desk, use, moved }: SlotsRequest,
  now: Date,
  locale: Locale = DEFAULT_LOCALE,
): Promise<SlotsAnswer | null> {
  const slug = vehicleId === undefined ? city : await cityOfCar(vehicleId)
  const yard = slug == null ? null : await readYard(getDb(), slug)
  if (!yard) return null
  const [holidays, taken, others] = await Promise.all([
    readHolidays(getDb()),
    readTaken(getDb(), yard.id, desk),
    vehicleId === undefined || !use ? [] : readCarUses(getDb(), vehicleId, moved),
  ])
  const { opensAt, closesAt } = yard
  return {
    city: { id: yard.slug, name: translateCity(locale, yard.name) },
    opensAt,
    closesAt,
    days: listSlotDays(yard, holidays, taken, now, use, others),
  }
}

export async function isPincodeServed(city: string, pincode: string): Promise<boolean> {
  return (await getDb().cityPincode.count({ where: { pincode, city: { slug: city } } })) > 0
}

import { getDb } from '@/lib/server/db/client'
import { slotDays } from '../rules'
import type { SlotsAnswer } from '../schemas/slots'
import { type Desk, readHolidays, readTaken, readYard } from './yard'

interface SlotsWanted {
  /** A city's slug. */
  city?: string | undefined
  /** The car, whose yard it is; wins over the city. */
  vehicleId?: string | undefined
  desk: Desk
}

async function cityOfCar(vehicleId: string): Promise<string | null> {
  const car = await getDb().vehicle.findUnique({
    where: { id: vehicleId, status: { in: ['listed', 'reserved'] } },
    select: { city: { select: { slug: true } } },
  })
  return car?.city.slug ?? null
}

/** The hours that can be chosen at a yard in the next days, with what is left of each; null for an unknown city or car. */
export async function listSlots(
  { city, vehicleId, desk }: SlotsWanted,
  now: Date,
): Promise<SlotsAnswer | null> {
  const slug = vehicleId === undefined ? city : await cityOfCar(vehicleId)
  const yard = slug == null ? null : await readYard(getDb(), slug)
  if (!yard) return null
  const [holidays, taken] = await Promise.all([
    readHolidays(getDb()),
    readTaken(getDb(), yard.id, desk),
  ])
  const { opensAt, closesAt } = yard
  return {
    city: { id: yard.slug, name: yard.name },
    opensAt,
    closesAt,
    days: slotDays(yard, holidays, taken, now),
  }
}

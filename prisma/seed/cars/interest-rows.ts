import { addDays, addHours, day, daysBetween, startOfDay } from '../days'
import type { CustomerRow } from '../people/customers'
import type { Random } from '../random'
import type { SeedCar } from './car'
import type { StockRows } from './stock-tables'

/** How much interest a car of the stock has: a small demo shows plenty, a big stock just enough to be real. */
export interface InterestScale {
  mostViews: number
  mostFavourites: number
}

const VIEW_DAYS = 30
const DRIVE_SHARE = 0.1
const DRIVE_MINUTES = 12

interface Window {
  random: Random
  from: Date
  /** Whole days of the window, at least one. */
  days: number
}

function addViews(
  rows: StockRows,
  car: SeedCar,
  { random, from, days }: Window,
  most: number,
): void {
  const count = Math.round(most * random.next() ** 2)
  const seen = new Set<string>()
  for (let view = 0; view < count; view += 1) {
    const at = addDays(from, random.between(0, days))
    const visitor = `v${random.whole(1, 4_000_000).toString(36)}`
    if (seen.has(visitor)) continue
    seen.add(visitor)
    rows.add('vehicle_view', car.id, visitor, day(at), null, at)
  }
}

function addFavourites(
  rows: StockRows,
  car: SeedCar,
  window: Window,
  most: number,
  anyBuyer: () => CustomerRow,
): void {
  const { random, from, days } = window
  const fans = new Set<string>()
  for (let left = Math.floor((most + 1) * random.next() ** 2); left > 0; left -= 1) {
    const { id } = anyBuyer()
    if (fans.has(id)) continue
    fans.add(id)
    rows.add('favourite', id, car.id, addDays(from, random.between(0, days)))
  }
}

/** A drive on the yard's own track, now a line of the trip register. */
function addTestDrive(
  rows: StockRows,
  car: SeedCar,
  { random, from, days }: Window,
  buyer: CustomerRow,
): void {
  if (!random.chance(DRIVE_SHARE)) return
  const startsAt = addHours(
    startOfDay(addDays(from, random.between(0, days))),
    random.whole(10, 19),
  )
  if (startsAt <= from) return
  const outAt = addHours(startsAt, random.between(2, 9) / 60)
  rows.add(
    'test_drive',
    random.id('tdr', startsAt),
    car.id,
    buyer.id,
    car.city.id,
    'testDrive',
    startsAt,
    'done',
    buyer.firstName,
    true,
    'Test drive on the in-premises track',
    outAt,
    addHours(outAt, DRIVE_MINUTES / 60),
    car.kms - 2,
    car.kms - random.whole(0, 1),
    addDays(startsAt, -1),
  )
}

/** Views, likes and drives of a car that the public could see, up to its sale or today. */
export function addInterest(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  scale: InterestScale,
  today: Date,
  anyBuyer: () => CustomerRow,
): void {
  const { listedAt, soldAt, withdrawnAt } = car.life
  if (!listedAt) return
  const until = soldAt ?? withdrawnAt ?? today
  const earliest = addDays(until, -VIEW_DAYS)
  const from = listedAt > earliest ? listedAt : earliest
  const days = Math.max(1, daysBetween(from, until))
  const window = {
    random,
    from,
    days: Math.min(days, (until.getTime() - from.getTime()) / 86_400_000),
  }
  addViews(rows, car, window, scale.mostViews)
  addFavourites(rows, car, window, scale.mostFavourites, anyBuyer)
  addTestDrive(rows, car, window, anyBuyer())
}

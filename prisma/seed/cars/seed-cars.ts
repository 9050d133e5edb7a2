import type pg from 'pg'
import { CarCodeAllocator } from '../../../lib/features/vehicles/commands/car-codes'
import { runInTransaction } from '../../../lib/server/db/bulk-load'
import { kyselyOn } from '../../../lib/server/db/kysely'
import type { CustomerBook, CustomerRow } from '../people/customers'
import type { CustomerCounts } from '../people/seed-people'
import { HOLIDAYS } from '../places/holidays'
import { Random } from '../random'
import { makeCar, type SeedCar } from './car'
import { addArrival, ArrivalBook } from './arrival-rows'
import {
  addBuyerDocuments,
  addDocuments,
  addVehicleEvents,
  addPhotoRows,
  addPrices,
  addReport,
  addServices,
  addVehicle,
} from './car-rows'
import { StockChoice } from './choice'
import { addHold, addSale } from './deal-rows'
import { addRoadDues } from './due-rows'
import { addForeclosureLetter, withLiveLoan } from './letter-rows'
import { PartyBook } from './parties'
import { StockRows } from './stock-tables'
import type { StockVariant } from './variants'
import { shiftDays, addHours, toSeedDay, daysBetween, startOfDay } from '../days'

const VIEW_DAYS = 30

const DRIVE_SHARE = 0.1

const DRIVE_MINUTES = 12

/** With more cars than this, only current quotes and few views and likes are added. */
const BIG_STOCK = 20_000

const PLENTY: InterestScale = { mostViews: 45, mostFavourites: 8 }
const LITTLE: InterestScale = { mostViews: 2, mostFavourites: 1 }

// Cars per transaction. Big batches save notifications to the search index.
const BATCH = 1_000
const BIG_BATCH = 6_000

export interface SeedCarsOptions {
  seed: number
  today: Date
  cars: number
  /** Cars from earlier runs; numbering continues after them. */
  carsBefore: number
  first: CustomerCounts
  last: CustomerCounts
  dosts: ReadonlyMap<number, readonly string[]>
  variants: readonly StockVariant[]
  book: CustomerBook
  onProgress: (done: number, total: number) => void
}

function withoutHold(car: SeedCar): SeedCar {
  return { ...car, life: { ...car.life, status: 'listed', reservedAt: null } }
}

class StockWriter {
  readonly #parties: PartyBook
  readonly #arrivals: ArrivalBook
  readonly #isBig: boolean

  constructor(
    private readonly order: SeedCarsOptions,
    private readonly codes: CarCodeAllocator,
  ) {
    this.#parties = new PartyBook(order.book, order.first, order.last, order.dosts)
    this.#arrivals = new ArrivalBook(
      { today: order.today, closed: new Set(HOLIDAYS.map(([closed]) => closed)) },
      order.cars,
      order.carsBefore === 0,
    )
    this.#isBig = order.carsBefore + order.cars > BIG_STOCK
  }

  #twoOf(car: SeedCar): readonly [string, string] {
    const own = this.order.dosts.get(car.city.id) ?? []
    const [first, second] = new Set([...own, ...[...this.order.dosts.values()].flat()])
    if (first === undefined || second === undefined)
      throw new Error('The stock needs two people of the staff: one pays out, another approves.')
    return [first, second]
  }

  add(rows: StockRows, made: SeedCar): void {
    const { seed, today } = this.order
    const arrival = this.#arrivals.take(made)
    const planned = arrival?.car ?? made
    const random = new Random(seed, 0x40e5, planned.carNumber)
    const parties = this.#parties.of(random, planned)
    const held =
      planned.life.status === 'reserved' && !parties.buyer ? withoutHold(planned) : planned
    const car = withLiveLoan(held, parties.seller !== null)
    addPhotoRows(rows, random, car)
    const quoteId = addPrices(rows, random, car, parties, !this.#isBig)
    addReport(rows, random, car, parties)
    addServices(rows, random, car)
    addVehicleEvents(rows, random, car, parties)
    const documentsDueAt = addDocuments(rows, random, car, parties, today)
    const openChallans = this.#isBig
      ? car.papers.openChallans
      : addRoadDues(rows, {
          random: new Random(seed, 0xd0e5, planned.carNumber),
          car,
          hasSeller: parties.seller !== null,
          today,
        })
    addVehicle(
      rows,
      car,
      {
        carCode: this.codes.next(car.city.code, car.life.bookedAt),
        documentsDueAt,
        openChallans,
      },
      parties,
    )
    if (parties.seller !== null)
      addForeclosureLetter(rows, {
        random: new Random(seed, 0xf1e7, planned.carNumber),
        car,
        today,
        notedById: parties.dostId,
      })
    if (arrival || !this.#isBig)
      addArrival(rows, new Random(seed, 0xa991, planned.carNumber), car, parties.seller, arrival)
    addInterest(rows, random, car, this.#isBig ? LITTLE : PLENTY, today, () =>
      this.#parties.anyBuyer(random),
    )
    if (!quoteId || !parties.buyer) return
    const deal = {
      car,
      buyer: parties.buyer,
      quoteId,
      price: car.ladder.at(-1)?.price ?? 0,
      staff: this.#twoOf(car),
    }
    const reservationId = addHold(rows, random, deal)
    addSale(rows, random, deal, reservationId, parties.seller, today)
    addBuyerDocuments(rows, random, car, parties.buyer)
  }
}

export async function seedCars(client: pg.ClientBase, order: SeedCarsOptions): Promise<void> {
  const choice = new StockChoice(order.variants, Number(order.today.toISOString().slice(0, 4)))
  // Read once, since a scan per batch would be slow.
  const writer = new StockWriter(
    order,
    await runInTransaction(client, () => CarCodeAllocator.take(kyselyOn(client))),
  )
  const batch = order.cars > BIG_STOCK ? BIG_BATCH : BATCH
  const rows = new StockRows()
  for (let done = 0; done < order.cars;) {
    const until = Math.min(done + batch, order.cars)
    for (; done < until; done += 1) {
      writer.add(rows, makeCar(order.seed, order.carsBefore + done + 1, choice, order.today))
    }
    await runInTransaction(client, () => rows.load(client))
    order.onProgress(done, order.cars)
  }
}

interface InterestScale {
  mostViews: number
  mostFavourites: number
}

interface Window {
  random: Random
  from: Date
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
    const at = shiftDays(from, random.between(0, days))
    const visitor = `v${random.whole(1, 4_000_000).toString(36)}`
    if (seen.has(visitor)) continue
    seen.add(visitor)
    rows.add('vehicle_view', car.id, visitor, toSeedDay(at), null, at)
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
    rows.add('favourite', id, car.id, shiftDays(from, random.between(0, days)))
  }
}

function addTestDrive(
  rows: StockRows,
  car: SeedCar,
  { random, from, days }: Window,
  buyer: CustomerRow,
): void {
  if (!random.chance(DRIVE_SHARE)) return
  const startsAt = addHours(
    startOfDay(shiftDays(from, random.between(0, days))),
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
    shiftDays(startsAt, -1),
  )
}

function addInterest(
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
  const earliest = shiftDays(until, -VIEW_DAYS)
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

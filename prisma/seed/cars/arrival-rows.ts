import { FIRST_TERMS } from '../../../lib/features/pricing/rules/terms'
import { shiftDays, addHours, toSeedDay, startOfDay } from '../days'
import type { CustomerRow } from '../people/customers'
import type { CitySeed } from '../places/cities'
import { Random } from '../random'
import type { SeedCar } from './car'
import type { StockRows } from './stock-tables'

interface Expected {
  /** Working days from today to the appointment. */
  days: number
  hour: number
  kind: 'visit' | 'pickup'
  status: 'booked' | 'arrived' | 'missed'
}

/** Planned appointments, most important first. With few cars, only the first few are used. */
const PLAN: readonly Expected[] = [
  { days: 0, hour: 17, kind: 'visit', status: 'booked' },
  { days: 1, hour: 11, kind: 'pickup', status: 'booked' },
  { days: 0, hour: 19, kind: 'pickup', status: 'booked' },
  { days: 0, hour: 10, kind: 'visit', status: 'arrived' },
  { days: -1, hour: 16, kind: 'visit', status: 'missed' },
  { days: 1, hour: 15, kind: 'visit', status: 'booked' },
  { days: 2, hour: 12, kind: 'pickup', status: 'booked' },
  { days: 3, hour: 18, kind: 'visit', status: 'booked' },
]
const MIN_ARRIVALS = 2
/** Share of the cars that get a planned appointment. */
const SHARE = 0.03
/** Only cars after this share get an appointment, since the first cars go to the demo sellers. */
const FROM = 0.5
const PICKUP_SHARE = 0.4

const STREETS = [
  'Gandhi Road',
  'Temple Street',
  'Lake View Road',
  'Second Main Road',
  'Station Road',
  'Park Avenue',
  'Market Street',
  'Nehru Nagar',
] as const
const LANDMARKS = [
  'Opposite the post office',
  'Near the water tank',
  'Behind the school',
  null,
  null,
] as const
const NOTES = [
  'Second key is with my brother',
  'Scratch on the left rear door',
  'Please call before you come',
  null,
  null,
  null,
] as const

export interface Arrival {
  car: SeedCar
  expected: Expected
  startsAt: Date
}

export interface YardCalendar {
  today: Date
  closed: Pick<ReadonlySet<string>, 'has'>
}

function dayOfPlan({ today, closed }: YardCalendar, days: number): Date {
  if (days <= 0) return shiftDays(today, days)
  let at = today
  for (let left = days; left > 0;) {
    at = shiftDays(at, 1)
    if (!closed.has(toSeedDay(at))) left -= 1
  }
  return at
}

export class ArrivalBook {
  readonly #given = new Map<number, number>()
  readonly #aCity: number

  constructor(
    private readonly calendar: YardCalendar,
    private readonly cars: number,
    private readonly isFirst: boolean,
  ) {
    this.#aCity = Math.min(PLAN.length, Math.max(MIN_ARRIVALS, Math.floor((cars * SHARE) / 4)))
  }

  take(car: SeedCar): Arrival | null {
    const place = this.#given.get(car.city.id) ?? 0
    const expected = PLAN[place]
    const isFree =
      car.tag === 'marketplace' && car.life.status === 'listed' && car.carNumber > this.cars * FROM
    if (!this.isFirst || !isFree || !expected || place >= this.#aCity) return null
    this.#given.set(car.city.id, place + 1)
    const bookedAt = addHours(shiftDays(this.calendar.today, -2 - (place % 3)), 11 + place)
    const life = {
      status: 'booked' as const,
      bookedAt,
      inspectedAt: null,
      refurbishedAt: null,
      listedAt: null,
      reservedAt: null,
      soldAt: null,
      deliveredAt: null,
      withdrawnAt: null,
    }
    return {
      car: { ...car, life, ladder: [], report: null },
      expected,
      startsAt: addHours(dayOfPlan(this.calendar, expected.days), expected.hour),
    }
  }
}

function addressIn(
  random: Random,
  { name, pincodes }: CitySeed,
): [address: string, pincode: string] {
  const [first, last] = random.pick(pincodes)
  return [
    `${random.whole(1, 160)}, ${random.pick(STREETS)}, ${name}`,
    String(random.whole(first, last)),
  ]
}

interface Visit {
  seller: CustomerRow
  kind: 'visit' | 'pickup'
  status: 'booked' | 'arrived' | 'missed'
  startsAt: Date
}

function addAppointment(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  { seller, kind, status, startsAt }: Visit,
): string {
  const id = random.id('app', car.life.bookedAt)
  const [address, pincode] = kind === 'pickup' ? addressIn(random, car.city) : [null, null]
  rows.add(
    'seller_appointment',
    id,
    seller.id,
    car.id,
    car.city.id,
    kind,
    startsAt,
    address,
    pincode,
    kind === 'pickup' ? random.pick(LANDMARKS) : null,
    random.pick(NOTES),
    status,
    car.life.bookedAt,
    status === 'arrived' ? startsAt : null,
    status === 'arrived' ? car.kms : null,
  )
  if (status === 'arrived') rows.add('odometer_reading', car.id, 'arrival', car.kms, startsAt, null)
  // The arrival is the handover of Form 29C. A sold car gets its `rc_transfer` row with all steps
  // elsewhere.
  if (status === 'arrived' && car.life.soldAt === null)
    rows.add('rc_transfer', car.id, startsAt, null, null, null, null)
  return id
}

export const computeArrivalTime = (inspectedAt: Date): Date => addHours(startOfDay(inspectedAt), 10)

export function addArrival(
  rows: StockRows,
  random: Random,
  car: SeedCar,
  seller: CustomerRow | null,
  arrival: Arrival | null,
): void {
  if (!seller) return
  if (arrival) {
    const {
      expected: { kind, status },
      startsAt,
    } = arrival
    const id = addAppointment(rows, random, car, { seller, kind, status, startsAt })
    if (status === 'booked') rows.add('slot_seat', car.city.id, startsAt, 'seller', 1, id)
    return
  }
  const { inspectedAt, bookedAt } = car.life
  if (!inspectedAt) return
  for (const [id, kind, amount] of [
    ['led', 'listing_fee', -FIRST_TERMS.listingFee],
    ['ledp', 'listing_fee_paid', FIRST_TERMS.listingFee],
  ] as const) {
    rows.add('ledger_entry', `${id}_${car.id.slice(4)}`, car.id, kind, amount, inspectedAt, null)
  }
  const startsAt = computeArrivalTime(inspectedAt)
  if (startsAt <= bookedAt) return
  const id = addAppointment(rows, random, car, {
    seller,
    kind: random.chance(PICKUP_SHARE) ? 'pickup' : 'visit',
    status: 'arrived',
    startsAt,
  })
  const reference = id.slice(4)
  rows.add(
    'payment',
    `pay_${reference}`,
    'listing_fee',
    null,
    id,
    'sandbox',
    `order_${reference}`,
    `pay_${reference}`,
    FIRST_TERMS.listingFee,
    'captured',
    startsAt,
    inspectedAt,
  )
}

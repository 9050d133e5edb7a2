import type { RoadDueKind, RoadDueState } from '../../../lib/shared/road-dues'
import { shiftDays, addHours, toSeedDay, daysBetween } from '../days'
import type { Random } from '../random'
import type { SeedCar } from './car'
import type { StockRows } from './stock-tables'

/** Shares of cars. A few of each state, so that the desk has work and not everything is late. */
const HELD_WITH_CHALLAN = 0.14
const WITH_TOLL = 0.04
const ONCE_PAID = 0.1
/**
 * Held cars with a challan that nobody has entered yet; the registry reports it on the day of the
 * sale.
 */
const HELD_WITH_NEWS = 0.12
const LATE = 0.2

const PLACES: Record<RoadDueKind, readonly string[]> = {
  challan: ['Traffic police', 'Speed camera', 'Red-light camera', 'Parking squad'],
  toll: ['Toll plaza, NH 48', 'Toll plaza, NH 44', 'Toll plaza, NH 16'],
}
const FINES = [300, 500, 1_000, 1_500, 2_000] as const

interface Due {
  kind: RoadDueKind
  state: RoadDueState
  daysAgo: number
}

interface DueContext {
  random: Random
  car: SeedCar
  hasSeller: boolean
  today: Date
}

function openChallan(random: Random): Due {
  const state = random.weighted({ within: 45, overdue: 30, in_court: 25 })
  return {
    kind: 'challan',
    state: state === 'in_court' ? 'in_court' : 'open',
    daysAgo: state === 'within' ? random.whole(4, 42) : random.whole(50, 110),
  }
}

function duesOf({ random, car, today }: DueContext): Due[] {
  const { soldAt, status } = car.life
  const sinceSale = soldAt ? daysBetween(soldAt, today) : 0
  if (soldAt)
    return random.chance(ONCE_PAID)
      ? [{ kind: 'challan', state: 'paid', daysAgo: sinceSale + random.whole(20, 90) }]
      : []
  const isHeld = status === 'reserved'
  const count = isHeld ? Number(random.chance(HELD_WITH_CHALLAN)) : car.papers.openChallans
  return [
    ...Array.from({ length: count }, () => openChallan(random)),
    ...(random.chance(WITH_TOLL)
      ? [{ kind: 'toll', state: 'open', daysAgo: random.whole(2, 30) } as const]
      : []),
    ...(random.chance(ONCE_PAID)
      ? [{ kind: 'challan', state: 'paid', daysAgo: random.whole(40, 150) } as const]
      : []),
  ]
}

interface Written extends Due {
  number: string
  amount: number
  issuedOn: string
  place: string
  courtSince: string | null
}

function write({ random, car, today }: DueContext, due: Due): Written {
  const { kind, state, daysAgo } = due
  const { number: plate = '', rtoCode } = car.registration
  return {
    ...due,
    number: `${kind === 'toll' ? 'UF' : rtoCode.slice(0, 2)}${plate.slice(-4)}${random.whole(10 ** 7, 10 ** 8 - 1)}`,
    amount: kind === 'toll' ? random.whole(8, 60) * 5 : random.pick(FINES),
    issuedOn: toSeedDay(shiftDays(today, -daysAgo)),
    place: random.pick(PLACES[kind]),
    courtSince: state === 'in_court' ? toSeedDay(shiftDays(today, -daysAgo + 46)) : null,
  }
}

function addToRegistry(rows: StockRows, plate: string, due: Written): void {
  const { kind, number, amount, issuedOn, place, state, courtSince } = due
  rows.add('sandbox_due', plate, kind, number, amount, issuedOn, place, state, courtSince)
}

function addDue(rows: StockRows, context: DueContext, due: Written, seenAt: Date): void {
  const { random, car, hasSeller, today } = context
  const clearBy = random.chance(LATE) ? -random.whole(1, 5) : random.whole(1, 6)
  const paidAt = due.state === 'paid' ? shiftDays(today, -due.daysAgo + 9) : null
  rows.add(
    'road_due',
    random.id('due', seenAt),
    car.id,
    due.kind,
    due.number,
    due.amount,
    due.issuedOn,
    due.place,
    due.state,
    due.courtSince,
    hasSeller ? 'seller' : 'us',
    toSeedDay(shiftDays(today, clearBy)),
    'registry',
    seenAt,
    paidAt,
    paidAt && `RCP${random.whole(10 ** 6, 10 ** 7 - 1)}`,
  )
}

export function addRoadDues(rows: StockRows, context: DueContext): number {
  const { random, car, today } = context
  const { listedAt, soldAt, status } = car.life
  const plate = car.registration.number
  if (!listedAt || !plate) return car.papers.openChallans
  const lookedAt = soldAt ?? addHours(today, -random.between(1, 30))
  const dues = duesOf(context).map((due) => write(context, due))
  for (const due of dues) {
    addDue(rows, context, due, lookedAt)
    addToRegistry(rows, plate, due)
  }
  if (status === 'reserved' && dues.length === 0 && random.chance(HELD_WITH_NEWS))
    addToRegistry(
      rows,
      plate,
      write(context, { kind: 'challan', state: 'open', daysAgo: random.whole(1, 3) }),
    )
  const open = (kind: RoadDueKind) =>
    dues.filter((due) => due.kind === kind && due.state !== 'paid').length
  rows.add(
    'registry_look',
    random.id('lok', lookedAt),
    car.id,
    'sandbox',
    open('challan'),
    open('toll'),
    lookedAt,
  )
  return open('challan')
}

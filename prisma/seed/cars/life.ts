import type { Fuel } from '../../../lib/features/catalogue/rules/vocabulary'
import type { VehicleState } from '../../../lib/features/vehicles/rules/moves'
import { getMaxCarAge } from '../../../lib/shared/age-limit'
import { shiftDays, addHours, startOfDay } from '../days'
import type { Random } from '../random'

/** Weights per mille. Over-age cars become auction leads instead. */
const STATUS_WEIGHTS = {
  listed: 860,
  reserved: 40,
  sold: 60,
  booked: 12,
  inspected: 8,
  refurbishing: 10,
  withdrawn: 10,
} as const

export function exceedsAgeLimit(fuel: Fuel, ageInWholeYears: number): boolean {
  return ageInWholeYears > getMaxCarAge(fuel)
}

export interface CarLife {
  status: VehicleState
  bookedAt: Date
  inspectedAt: Date | null
  refurbishedAt: Date | null
  listedAt: Date | null
  reservedAt: Date | null
  soldAt: Date | null
  deliveredAt: Date | null
  withdrawnAt: Date | null
}

const DAYS_FROM_SALE_TO_DELIVERY = 16
const SOLD_WITHIN_DAYS = 120
const MAX_DAYS_ON_THE_LOT = 120

function drawWorkingTime(random: Random, at: Date): Date {
  return addHours(startOfDay(at), random.between(10, 19))
}

function drawTimeBefore(random: Random, at: Date, least: number, most: number): Date {
  return drawWorkingTime(random, shiftDays(at, -random.between(least, most)))
}

function withHistory(
  random: Random,
  life: Partial<CarLife> & Pick<CarLife, 'status'>,
  isRefurbished: boolean,
  until: Date,
): CarLife {
  const listedAt = life.listedAt ?? null
  const refurbishedAt =
    life.refurbishedAt ??
    (listedAt && isRefurbished ? drawTimeBefore(random, listedAt, 2, 5) : null)
  const inspectedAt =
    life.inspectedAt ?? (listedAt ? drawTimeBefore(random, refurbishedAt ?? listedAt, 1, 4) : null)
  const bookedAt =
    life.bookedAt ?? drawTimeBefore(random, inspectedAt ?? refurbishedAt ?? until, 1, 6)
  return {
    reservedAt: null,
    soldAt: null,
    deliveredAt: null,
    withdrawnAt: null,
    ...life,
    bookedAt,
    inspectedAt,
    refurbishedAt,
    listedAt,
  }
}

function daysListed(random: Random): number {
  return 1 + MAX_DAYS_ON_THE_LOT * random.next() ** 1.7
}

function soldLife(random: Random, today: Date, isRefurbished: boolean): CarLife {
  const daysAgo = 1 + (SOLD_WITHIN_DAYS - 1) * random.next() ** 1.8
  const soldAt = drawWorkingTime(random, shiftDays(today, -daysAgo))
  const reservedAt = addHours(soldAt, -random.between(4, 60))
  const isDelivered = daysAgo > DAYS_FROM_SALE_TO_DELIVERY + 1
  return withHistory(
    random,
    {
      status: isDelivered ? 'delivered' : 'sold',
      listedAt: drawTimeBefore(random, reservedAt, 4, 75),
      reservedAt,
      soldAt,
      deliveredAt: isDelivered ? shiftDays(soldAt, DAYS_FROM_SALE_TO_DELIVERY) : null,
    },
    isRefurbished,
    today,
  )
}

/** Dates of a car's life up to today, ending in a random status. `today` is midnight. */
export function drawLife(
  random: Random,
  today: Date,
  isRefurbished: boolean,
  overAge: boolean,
): CarLife {
  if (overAge) return withHistory(random, { status: 'auction' }, false, today)
  const status = random.weighted(STATUS_WEIGHTS)
  const listedAt = drawWorkingTime(random, shiftDays(today, -daysListed(random)))
  switch (status) {
    case 'sold':
      return soldLife(random, today, isRefurbished)
    case 'reserved': {
      // Reserved within the last 36 hours, so that the hold is still active.
      const reservedAt = addHours(today, -random.between(1, 36))
      return withHistory(
        random,
        { status, listedAt: drawTimeBefore(random, reservedAt, 2, 60), reservedAt },
        isRefurbished,
        today,
      )
    }
    case 'withdrawn':
      return withHistory(
        random,
        {
          status,
          listedAt: drawTimeBefore(random, today, 30, 90),
          withdrawnAt: drawTimeBefore(random, today, 1, 20),
        },
        isRefurbished,
        today,
      )
    case 'booked':
      return withHistory(random, { status }, false, today)
    case 'inspected':
      return withHistory(
        random,
        { status, inspectedAt: drawTimeBefore(random, today, 1, 3) },
        false,
        today,
      )
    case 'refurbishing':
      return withHistory(
        random,
        {
          status,
          inspectedAt: drawTimeBefore(random, today, 3, 6),
          refurbishedAt: drawTimeBefore(random, today, 1, 2),
        },
        false,
        today,
      )
    case 'listed':
      return withHistory(random, { status, listedAt }, isRefurbished, today)
  }
}

export function drawListedLife(
  random: Random,
  listedAt: Date,
  isRefurbished: boolean,
  today: Date,
): CarLife {
  return withHistory(random, { status: 'listed', listedAt }, isRefurbished, today)
}

export interface LifeEvent {
  event: string
  from: VehicleState | null
  to: VehicleState
  by: 'customer' | 'staff' | 'system'
  at: Date
}

export function listEvents(life: CarLife): LifeEvent[] {
  const steps: [event: string, to: VehicleState, at: Date | null, by: LifeEvent['by']][] = [
    ['book', 'booked', life.bookedAt, 'customer'],
    [
      'send_to_auction',
      'auction',
      life.status === 'auction' ? addHours(life.bookedAt, 1) : null,
      'system',
    ],
    ['inspect', 'inspected', life.inspectedAt, 'staff'],
    ['refurbish', 'refurbishing', life.refurbishedAt, 'staff'],
    ['list', 'listed', life.listedAt, 'staff'],
    ['hold', 'reserved', life.reservedAt, 'customer'],
    ['sell', 'sold', life.soldAt, 'staff'],
    ['deliver', 'delivered', life.deliveredAt, 'staff'],
    ['withdraw', 'withdrawn', life.withdrawnAt, 'staff'],
  ]
  let from: VehicleState | null = null
  return steps.flatMap(([event, to, at, by]) => {
    if (!at) return []
    const told: LifeEvent = { event, from, to, by, at }
    from = to
    return [told]
  })
}

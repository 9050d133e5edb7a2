import type { Prisma } from '@/generated/prisma/client'
import type { DealLabel } from '@/lib/features/valuation/rules/deal'
import { type Db, getDb } from '@/lib/server/db/client'
import { formatCarName } from '@/lib/shared/car-name'
import { type AppealFact, type AppealState, formatAppealNumber } from '../rules'
import type { AppealDto, PriceLabelDto } from '../schemas'

export const PRICE_LABEL_FIELDS = {
  id: true,
  price: true,
  label: true,
  low: true,
  fair: true,
  high: true,
  basis: true,
  medianError: true,
  modelId: true,
  facts: true,
  comparables: true,
  at: true,
} as const satisfies Prisma.PriceLabelSelect
export type PriceLabelRow = Prisma.PriceLabelGetPayload<{ select: typeof PRICE_LABEL_FIELDS }>

export const APPEALED_CAR_FIELDS = {
  id: true,
  carCode: true,
  year: true,
  variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
} as const satisfies Prisma.VehicleSelect

export const APPEAL_FIELDS = {
  id: true,
  number: true,
  isOwner: true,
  fact: true,
  claimed: true,
  text: true,
  state: true,
  askedAt: true,
  dueAt: true,
  closedAt: true,
  answer: true,
  paperKey: true,
  label: { select: PRICE_LABEL_FIELDS },
  after: { select: PRICE_LABEL_FIELDS },
  vehicle: { select: APPEALED_CAR_FIELDS },
} as const satisfies Prisma.PriceAppealSelect
type AppealRow = Prisma.PriceAppealGetPayload<{ select: typeof APPEAL_FIELDS }>

export function toPriceLabelDto(row: PriceLabelRow): PriceLabelDto {
  const { price, low, fair, high, basis } = row
  return {
    ...{ price, low, fair, high, basis },
    label: row.label as DealLabel,
    medianError: Number(row.medianError),
    model: row.modelId,
    at: row.at.toISOString(),
  }
}

export function nameAppealedCar({
  year,
  variant: { model },
}: Prisma.VehicleGetPayload<{ select: typeof APPEALED_CAR_FIELDS }>): string {
  return formatCarName({ year, make: model.make, model })
}

function toAppeal(row: AppealRow): AppealDto {
  return {
    appeal: formatAppealNumber(row),
    carCode: row.vehicle.carCode,
    car: nameAppealedCar(row.vehicle),
    fact: row.fact as AppealFact,
    claimed: row.claimed,
    text: row.text,
    state: row.state as AppealState,
    askedAt: row.askedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    answer: row.answer,
    paper: row.paperKey === null ? null : row.id,
    before: toPriceLabelDto(row.label),
    after: row.after && toPriceLabelDto(row.after),
  }
}

export async function listAppeals(customerId: string, db: Db = getDb()): Promise<AppealDto[]> {
  const rows = await db.priceAppeal.findMany({
    where: { customerId },
    orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
    select: APPEAL_FIELDS,
  })
  return rows.map(toAppeal)
}

export async function readLabelledCar(carCode: string, db: Db = getDb()) {
  const car = await db.vehicle.findFirst({
    where: { carCode, status: { in: ['listed', 'reserved'] } },
    select: {
      ...APPEALED_CAR_FIELDS,
      priceLabels: { orderBy: { id: 'desc' }, take: 1, select: PRICE_LABEL_FIELDS },
    },
  })
  return car && { ...car, name: nameAppealedCar(car), label: car.priceLabels[0] ?? null }
}

import { readCardRowsById } from '@/lib/features/vehicles/queries/cards'
import { toVehicleCard } from '@/lib/features/vehicles/dto'
import { PUBLIC_STATES } from '@/lib/features/vehicles/rules/moves'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { Locale } from '@/lib/i18n/locales'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

interface PageRequest {
  page: number
  pageSize: number
}

export interface CardPage<Beside> extends PageRequest {
  items: (VehicleCard & Beside)[]
  total: number
}

const MAX_IDS = 500

export async function readFavourite(
  customerId: string,
  vehicleId: string,
): Promise<{ vehicleId: string; favourite: boolean }> {
  const row = await getDb()
    .$kysely.selectFrom('vehicle as v')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('favourite as f')
          .select('f.vehicle_id')
          .where('f.customer_id', '=', customerId)
          .whereRef('f.vehicle_id', '=', 'v.id'),
      ).as('favourite'),
    )
    .where('v.id', '=', vehicleId)
    .where('v.status', 'in', PUBLIC_STATES)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found')
  return { vehicleId, favourite: Boolean(row.favourite) }
}

export async function readFavouriteIds(customerId: string): Promise<string[]> {
  const favourites = await getDb().favourite.findMany({
    where: { customerId },
    select: { vehicleId: true },
    orderBy: [{ createdAt: 'desc' }, { vehicleId: 'asc' }],
    take: MAX_IDS,
  })
  return favourites.map(({ vehicleId }) => vehicleId)
}

interface MomentRow {
  id: string
  at: Date
}

async function cardsWith<Name extends string>(
  rows: readonly MomentRow[],
  name: Name,
  { now, locale }: { now: Date; locale: Locale },
): Promise<(VehicleCard & Record<Name, string>)[]> {
  const moments = new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
  const cards = await readCardRowsById(getDb(), [...moments.keys()])
  return cards.map((row) => {
    const beside = { [name]: moments.get(row.id) ?? '' } as Record<Name, string>
    return { ...toVehicleCard(row, { now, locale }), ...beside }
  })
}

export async function listFavourites(
  customerId: string,
  { page, pageSize }: PageRequest,
  now: Date,
  locale: Locale,
): Promise<CardPage<{ likedAt: string }>> {
  const db = getDb()
  const where = { customerId, vehicle: { status: { in: [...PUBLIC_STATES] } } }
  const [total, favourites] = await Promise.all([
    db.favourite.count({ where }),
    db.favourite.findMany({
      where,
      select: { vehicleId: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { vehicleId: 'asc' }],
      take: pageSize,
      skip: (page - 1) * pageSize,
    }),
  ])
  const rows = favourites.map(({ vehicleId, createdAt }) => ({ id: vehicleId, at: createdAt }))
  return { items: await cardsWith(rows, 'likedAt', { now, locale }), page, pageSize, total }
}

export async function listViewedCars(
  customerId: string,
  { page, pageSize }: PageRequest,
  now: Date,
  locale: Locale,
): Promise<CardPage<{ viewedAt: string }>> {
  const views = getDb()
    .$kysely.selectFrom('vehicle_view as w')
    .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
    .where('w.customer_id', '=', customerId)
    .where('v.status', 'in', PUBLIC_STATES)
  const [{ total }, rows] = await Promise.all([
    views
      .select((eb) => eb.cast<number>(eb.fn.count('v.id').distinct(), 'integer').as('total'))
      .executeTakeFirstOrThrow(),
    views
      .select((eb) => ['v.id', eb.fn.max('w.at').as('at')])
      .groupBy('v.id')
      .orderBy('at', 'desc')
      .orderBy('v.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return { items: await cardsWith(rows, 'viewedAt', { now, locale }), page, pageSize, total }
}

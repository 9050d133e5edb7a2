import { getDb, type Prisma } from '@/lib/server/db/client'
import { readCardRows } from './cards'
import { toVehicleCard } from '../dto'
import type { ReadOptions } from './car-page'
import type { VehicleCard } from '../schemas/card'

export interface SoldPage {
  items: (VehicleCard & { soldAt: string })[]
  page: number
  pageSize: number
  total: number
}

export async function listSoldVehicles(
  { city, page, pageSize }: { city: string | null; page: number; pageSize: number },
  { now, locale }: ReadOptions,
): Promise<SoldPage> {
  const db = getDb()
  const where: Prisma.VehicleWhereInput = {
    status: { in: ['sold', 'delivered'] },
    listedAt: { not: null },
    ...(city !== null && { city: { slug: city } }),
  }
  const [total, sold] = await Promise.all([
    db.vehicle.count({ where }),
    db.vehicle.findMany({
      where,
      select: { number: true, soldAt: true },
      orderBy: [{ soldAt: 'desc' }, { number: 'desc' }],
      take: pageSize,
      skip: (page - 1) * pageSize,
    }),
  ])
  const soldAt = new Map(sold.map((car) => [car.number, car.soldAt?.toISOString() ?? '']))
  const rows = await readCardRows(db, [...soldAt.keys()])
  const items = rows.map((row) => ({
    ...toVehicleCard(row, { now, locale }),
    soldAt: soldAt.get(row.number) ?? '',
  }))
  return { items, page, pageSize, total }
}

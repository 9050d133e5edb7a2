import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'

export interface OwnValuation {
  valuationId: string
  low: number
  fair: number
  high: number
  at: Date
}

export interface ValuedCarOfMine extends OwnValuation {
  make: string
  model: string
  asked: Record<string, string>
}

const SHOWN = 5

export async function readOwnValuation(
  id: string,
  customerId: string,
): Promise<OwnValuation | null> {
  const row = await getDb().valuation.findFirst({
    where: { id, customerId },
    select: { id: true, low: true, fair: true, high: true, createdAt: true },
  })
  return (
    row && {
      valuationId: row.id,
      low: row.low,
      fair: row.fair,
      high: row.high,
      at: row.createdAt,
    }
  )
}

export async function listOwnValuations(customerId: string): Promise<ValuedCarOfMine[]> {
  const rows = await getDb()
    .$kysely.with('own', (db) =>
      db
        .selectFrom('valuation')
        .where('customer_id', '=', customerId)
        .where('vehicle_id', 'is', null)
        .select(['id', 'request', 'low', 'fair', 'high', 'created_at'])
        .distinctOn(sql`request ->> 'make', request ->> 'model', request ->> 'year'`)
        .orderBy(sql`request ->> 'make', request ->> 'model', request ->> 'year'`)
        .orderBy('created_at', 'desc'),
    )
    .selectFrom('own as o')
    .innerJoin('make as k', (join) => join.on(sql<boolean>`k.slug = o.request ->> 'make'`))
    .innerJoin('model as m', (join) =>
      join.onRef('m.make_id', '=', 'k.id').on(sql<boolean>`m.slug = o.request ->> 'model'`),
    )
    .select(['o.id', 'o.request', 'o.low', 'o.fair', 'o.high', 'o.created_at as at'])
    .select(['k.name as make', 'm.name as model'])
    .orderBy('o.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, request, ...row }) => ({
    ...row,
    valuationId: id,
    asked: Object.fromEntries(
      Object.entries(request as Record<string, unknown>).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    ),
  }))
}

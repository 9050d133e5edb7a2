import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'

export interface WaitingDocument {
  documentId: string
  vehicleId: string
  kind: string
  carCode: string
  car: string
  owner: string
  isSeller: boolean
  lastFour: string | null
  contentType: string | null
  submittedAt: string | null
  /** Hours that it has waited. */
  hours: number
}

const MAX_WAITING = 100

function readWaiting(db: Db) {
  return db.$kysely
    .selectFrom('document as d')
    .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('d.status', '=', 'submitted')
    .select(['d.id as documentId', 'd.vehicle_id as vehicleId', 'd.kind'])
    .select(['d.customer_id as ownerId', 'c.first_name as owner', 'd.last_four as lastFour'])
    .select(['d.storage_key as storageKey', 'd.content_type as contentType'])
    .select(['d.submitted_at as submittedAt', 'v.seller_id as sellerId'])
    .select(['v.car_code as carCode', 'v.year', 'k.name as make', 'm.name as model'])
    .select(({ fn }) => {
      const since = fn.coalesce('d.submitted_at', 'd.created_at')
      return sql<number>`greatest(0, floor(extract(epoch FROM ${now} - ${since}) / 3600))::int`.as(
        'hours',
      )
    })
    .orderBy(({ fn }) => fn.coalesce('d.submitted_at', 'd.created_at'))
    .orderBy('d.id')
    .limit(MAX_WAITING)
    .execute()
}

/** Papers that wait to be checked, the longest-waiting first, at most a hundred. */
export async function listWaitingDocuments(db: Db = getDb()): Promise<WaitingDocument[]> {
  const rows = await readWaiting(db)
  return rows.map(
    ({ ownerId, sellerId, storageKey, contentType, submittedAt, year, make, model, ...row }) => ({
      ...row,
      car: `${year} ${make} ${model}`,
      isSeller: sellerId === ownerId,
      contentType: storageKey === null ? null : contentType,
      submittedAt: submittedAt?.toISOString() ?? null,
    }),
  )
}

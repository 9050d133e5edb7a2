import { sql } from 'kysely'
import type { Db, SqlDb } from '@/lib/server/db/client'
import { getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { DealerState } from '../rules'

export interface DealerFacts {
  tradeName: string
  person: string
  gstin: string | null
  certificate: string
  certificateUntil: string
  state: DealerState
  askedAt: Date
  reason: string | null
}

export async function readDealer(
  customerId: string,
  db: SqlDb = getDb(),
): Promise<DealerFacts | null> {
  const row = await db.$kysely
    .selectFrom('dealer')
    .where('customer_id', '=', customerId)
    .select(['trade_name as tradeName', 'person', 'gstin', 'certificate', 'reason'])
    .select(['certificate_until as certificateUntil', 'asked_at as askedAt'])
    .select((of) => of.ref('state').$castTo<DealerState>().as('state'))
    .executeTakeFirst()
  return row ? { ...row, certificateUntil: toIndianDay(row.certificateUntil) } : null
}

export function listDealers(db: Db = getDb()) {
  return db.$kysely
    .selectFrom('dealer as d')
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .where('d.state', '<>', 'closed')
    .select(['d.customer_id as customerId', 'd.trade_name as tradeName', 'd.person', 'd.gstin'])
    .select(['d.certificate', 'd.certificate_until as certificateUntil', 'd.asked_at as askedAt'])
    .select(['d.decided_at as decidedAt', 'd.reason', 'c.first_name as account'])
    .select((of) => of.ref('d.state').$castTo<DealerState>().as('state'))
    .orderBy((of) => of('d.state', '=', 'asked'), 'desc')
    .orderBy((of) => sql`CASE WHEN ${of.ref('d.state')} = 'asked' THEN ${of.ref('d.asked_at')} END`)
    .orderBy('d.trade_name')
    .orderBy('d.customer_id')
    .limit(500)
    .execute()
}

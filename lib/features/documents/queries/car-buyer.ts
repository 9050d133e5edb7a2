import { expressionBuilder } from 'kysely'
import type { Tables } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

const of = expressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>()

export const selectCarBuyerId = of.fn.coalesce(
  of
    .selectFrom('purchase as p')
    .whereRef('p.vehicle_id', '=', 'v.id')
    .select('p.customer_id')
    .$asScalar(),
  of
    .selectFrom('reservation as r')
    .whereRef('r.vehicle_id', '=', 'v.id')
    .where('r.status', '=', 'active')
    .where('r.ends_at', '>', databaseNow)
    .select('r.customer_id')
    .$asScalar(),
)

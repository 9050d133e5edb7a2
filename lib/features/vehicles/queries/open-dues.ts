import { type Expression, sql } from 'kysely'
import { statementBuilder } from '@/lib/server/db/kysely'
import type { TransferDue } from '../rules/transfer-readiness'

export function selectOpenDues(vehicleId: Expression<string>) {
  return statementBuilder
    .selectFrom('road_due as o')
    .where('o.vehicle_id', '=', vehicleId)
    .where('o.state', 'in', ['open', 'in_court'])
    .select(({ ref }) => [
      ref('o.kind').$castTo<TransferDue['kind']>().as('kind'),
      ref('o.state').$castTo<TransferDue['state']>().as('state'),
      ref('o.clearer').$castTo<TransferDue['clearer']>().as('clearer'),
      sql<string>`${ref('o.issued_on')}::text`.as('issuedOn'),
    ])
}

import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import { checkRegistry } from './look-at-registry'

const MAX_ASKED = 50

function readUnanswered() {
  return getDb()
    .$kysely.selectFrom('registry_failure as f')
    .innerJoin('reservation as r', (join) =>
      join.onRef('r.vehicle_id', '=', 'f.vehicle_id').on('r.status', '=', 'active'),
    )
    .where('f.failed_at', '>', timeAgo({ days: 1 }))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('registry_look as k')
            .whereRef('k.vehicle_id', '=', 'f.vehicle_id')
            .where('k.looked_at', '>', ref('f.failed_at'))
            .select(sql<number>`1`.as('one')),
        ),
      ),
    )
    .select('f.vehicle_id as vehicleId')
    .distinct()
    .orderBy('f.vehicle_id')
    .limit(MAX_ASKED)
    .execute()
}

export async function askRegistryAgain(): Promise<void> {
  for (const { vehicleId } of await readUnanswered()) {
    try {
      await checkRegistry({ vehicleId }, null)
    } catch (error) {
      // Still down: the failure is recorded, and the next run asks again.
      if (!(error instanceof DomainError)) throw error
    }
  }
}

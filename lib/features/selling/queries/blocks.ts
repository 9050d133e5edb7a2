import { readDetailRow } from '@/lib/features/vehicles/queries/detail'
import {
  assessTransferReadiness,
  type ReadinessItem,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { getDb } from '@/lib/server/db/client'

export async function readListingBlockers(vehicleId: string, now: Date): Promise<ReadinessItem[]> {
  const row = await readDetailRow(getDb(), vehicleId)
  return row ? assessTransferReadiness(row, now).items.filter(({ state }) => state === 'red') : []
}

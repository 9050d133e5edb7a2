import { readDetailRow } from '@/lib/features/vehicles/queries/detail'
import {
  assessTransfer,
  type ReadinessItem,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { getDb } from '@/lib/server/db/client'

export async function readListingBlocks(vehicleId: string, now: Date): Promise<ReadinessItem[]> {
  const row = await readDetailRow(getDb(), vehicleId)
  return row ? assessTransfer(row, now).items.filter(({ state }) => state === 'red') : []
}

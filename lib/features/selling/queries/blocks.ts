import { readDetailRow } from '@/lib/features/vehicles/queries/detail'
import {
  assessTransfer,
  type ReadinessItem,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { getDb } from '@/lib/server/db/client'

/** Why a car that is up for sale can't be reserved, for its owner. The caller has seen whose it is. */
export async function readBlocks(vehicleId: string, now: Date): Promise<ReadinessItem[]> {
  const row = await readDetailRow(getDb(), vehicleId)
  return row ? assessTransfer(row, now).items.filter(({ state }) => state === 'red') : []
}

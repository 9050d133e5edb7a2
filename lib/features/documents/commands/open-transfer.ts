import type { Db } from '@/lib/server/db/client'

/** Creates the RC transfer's row, unless handover or forms already did. */
export async function openTransfer(tx: Db, vehicleId: string): Promise<void> {
  await tx.rcTransfer.createMany({ data: [{ vehicleId }], skipDuplicates: true })
}

import type { Db } from '@/lib/server/db/client'

export async function openRcTransfer(tx: Db, vehicleId: string): Promise<void> {
  await tx.rcTransfer.createMany({ data: [{ vehicleId }], skipDuplicates: true })
}

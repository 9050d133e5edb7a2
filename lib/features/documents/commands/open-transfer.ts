import type { Db } from '@/lib/server/db/client'

/** The row of a car's RC transfer, which may exist since the seller delivered the car, or since forms were made. */
export async function openTransfer(tx: Db, vehicleId: string): Promise<void> {
  await tx.rcTransfer.createMany({ data: [{ vehicleId }], skipDuplicates: true })
}

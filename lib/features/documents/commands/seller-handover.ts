import type { Db } from '@/lib/server/db/client'

export async function noteSellerHandover(tx: Db, vehicleId: string, at: Date): Promise<void> {
  await tx.rcTransfer.upsert({
    where: { vehicleId },
    create: { vehicleId, handoverAt: at },
    update: { handoverAt: at },
    select: { vehicleId: true },
  })
}

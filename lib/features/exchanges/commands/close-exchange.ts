import type { Db } from '@/lib/server/db/client'

/** Records what an attached old car paid, and the row under which we own it. */
export async function closeExchange(
  tx: Db,
  id: string,
  settled: { credit: number; closedAt: Date; stockVehicleId: string },
): Promise<void> {
  await tx.exchange.update({
    where: { id },
    data: { state: 'settled', ...settled },
    select: { id: true },
  })
}

import type { Db } from '@/lib/server/db/client'

/** Notes what an attached old car paid, and the row under which it is ours. */
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

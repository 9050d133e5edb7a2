import type { Db } from '@/lib/server/db/client'

/** Records how much an attached old car paid, and the car's row in our own stock. */
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

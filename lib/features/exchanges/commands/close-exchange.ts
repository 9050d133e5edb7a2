import type { Db } from '@/lib/server/db/client'

export async function markExchangeSettled(
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

import type { Db } from '@/lib/server/db/client'

/** Rupees that the buyer has paid of the rest. They go back with the token. */
export async function sumParts(tx: Db, reservationId: string): Promise<number> {
  const { _sum: sum } = await tx.buyerPayment.aggregate({
    where: { reservationId, returnedAt: null },
    _sum: { amount: true },
  })
  return sum.amount ?? 0
}

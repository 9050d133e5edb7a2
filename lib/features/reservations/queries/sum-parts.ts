import type { Db } from '@/lib/server/db/client'

export async function sumPartPayments(tx: Db, reservationId: string): Promise<number> {
  const { _sum: sum } = await tx.buyerPayment.aggregate({
    where: { reservationId, returnedAt: null },
    _sum: { amount: true },
  })
  return sum.amount ?? 0
}

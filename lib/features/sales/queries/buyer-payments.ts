import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { PaymentMethod } from '../rules/sale'

export interface BuyerPaymentRow {
  id: string
  amount: number
  method: PaymentMethod
  reference: string
  paidOn: string
  takenBy: string | null
  isMatched: boolean
  otherPayer: boolean
  returnedAt: Date | null
  returnReference: string | null
  receiptNumber: string | null
}

export async function readBuyerPayments(db: Db, reservationId: string): Promise<BuyerPaymentRow[]> {
  const rows = await db.buyerPayment.findMany({
    where: { reservationId },
    select: {
      id: true,
      amount: true,
      method: true,
      reference: true,
      paidOn: true,
      returnedAt: true,
      returnReference: true,
      gatewayPaymentId: true,
      otherPayer: true,
      takenBy: { select: { name: true } },
      receipt: { select: { number: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ takenBy, paidOn, method, gatewayPaymentId, receipt, ...row }) => ({
    ...row,
    isMatched: gatewayPaymentId !== null,
    // The cast is safe: the constraint buyer_payment_method_known allows only these.
    method: method as PaymentMethod,
    paidOn: toIndianDay(paidOn),
    takenBy: takenBy?.name ?? null,
    receiptNumber: receipt?.number ?? null,
  }))
}

export async function sumBuyerPayments(db: Db, reservationId: string): Promise<number> {
  const paid = await db.buyerPayment.aggregate({
    where: { reservationId, returnedAt: null },
    _sum: { amount: true },
  })
  return paid._sum.amount ?? 0
}

export async function countUnfundedParts(db: Db, reservationId: string): Promise<number> {
  const { count } = await db.$kysely
    .selectFrom('buyer_payment as p')
    .innerJoin('gateway_payment as g', 'g.id', 'p.gateway_payment_id')
    .where('p.reservation_id', '=', reservationId)
    .where('p.returned_at', 'is', null)
    .where((of) => sql<boolean>`${of.ref('g.left_paise')} < ${of.ref('p.amount')}::bigint * 100`)
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

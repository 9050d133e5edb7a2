import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'

/** What is paid for: a hold's token, or the fee for listing a seller's car. Whole rupees. */
export type PaymentRequest =
  | { purpose: 'token'; reservationId: string; amount: number }
  | { purpose: 'listing_fee'; appointmentId: string; amount: number }

/** A payment that was noted; without an order where the gateway hasn't made it yet. */
export interface OpenPayment {
  id: string
  orderId: string | null
  amount: number
}

function findOpen(tx: Db, request: PaymentRequest): Promise<OpenPayment | null> {
  const paidFor =
    request.purpose === 'token'
      ? { reservationId: request.reservationId }
      : { appointmentId: request.appointmentId }
  return tx.payment.findFirst({
    where: { purpose: request.purpose, ...paidFor, status: { in: ['created', 'captured'] } },
    select: { id: true, orderId: true, amount: true },
    orderBy: { createdAt: 'desc' },
  })
}

/**
 * Notes in the caller's transaction that something is to be paid; the gateway's order follows after it
 * (`orderForPayment`). What is open already is found again, so that a repeated call pays once; there is none to look
 * for where the caller has just made what is paid for.
 */
export async function openPayment(
  tx: Db,
  request: PaymentRequest,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<OpenPayment> {
  const open = isFirst ? null : await findOpen(tx, request)
  if (open) return open
  const id = newId('pay')
  await tx.payment.createMany({ data: { id, provider: paymentGateway().name, ...request } })
  return { id, orderId: null, amount: request.amount }
}

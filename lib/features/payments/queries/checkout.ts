import { getDb } from '@/lib/server/db/client'
import { isSandbox } from '@/lib/server/payments/payment-gateway'
import type { SandboxOrderView } from '../schemas'

export interface CheckoutView {
  amount: number
  back: string
  purpose: SandboxOrderView['purpose'] | 'block'
}

export async function getCheckout(
  orderId: string,
  customerId: string,
): Promise<CheckoutView | null> {
  if (!isSandbox()) return null
  const order = await getDb().payment.findFirst({
    where: {
      provider: 'sandbox',
      OR: [
        { orderId, reservation: { customerId } },
        { orderId, partOf: { customerId } },
        { orderId, appointment: { customerId } },
        { block: { orderId, reservation: { customerId } } },
      ],
    },
    select: {
      amount: true,
      block: { select: { orderId: true } },
      appointmentId: true,
      reservation: { select: { vehicle: { select: { carCode: true } } } },
      partOf: { select: { auctionId: true, vehicle: { select: { carCode: true } } } },
    },
  })
  if (!order) return null
  const { amount, appointmentId, reservation, partOf, block } = order
  const purpose = block?.orderId === orderId ? 'block' : 'token'
  if (partOf)
    return {
      amount,
      purpose: 'part',
      back: partOf.auctionId === null ? `/reserve/${partOf.vehicle.carCode}` : '/dashboard/dealer',
    }
  return reservation
    ? { amount, purpose, back: `/reserve/${reservation.vehicle.carCode}` }
    : { amount, purpose: 'listing_fee', back: `/sell/appointment/${appointmentId}` }
}

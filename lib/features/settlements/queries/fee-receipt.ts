import { getDb } from '@/lib/server/db/client'
import { formatCarName } from '@/lib/shared/car-name'

export interface FeeReceipt {
  number: string
  paidAt: Date
  amount: number
  method: 'online' | 'upi' | 'card'
  reference: string
  takenBy: string | null
  owner: string
  car: string
  carCode: string
  registrationNumber: string | null
  yard: { city: string; address: string }
}

const numberOf = (carCode: string, paymentId: string) =>
  `LF-${carCode}-${paymentId.slice(-4).toUpperCase()}`

export async function readFeeReceipt(
  appointmentId: string,
  customerId: string,
): Promise<FeeReceipt | null> {
  const payment = await getDb().payment.findFirst({
    where: {
      purpose: 'listing_fee',
      status: { in: ['captured', 'refund_due', 'refunded'] },
      appointment: { id: appointmentId, customerId },
    },
    select: {
      id: true,
      amount: true,
      paymentId: true,
      capturedAt: true,
      method: true,
      takenBy: { select: { name: true } },
      appointment: {
        select: {
          customer: { select: { firstName: true } },
          city: { select: { name: true, address: true } },
          vehicle: {
            select: {
              carCode: true,
              year: true,
              registrationNumber: true,
              variant: {
                select: { model: { select: { name: true, make: { select: { name: true } } } } },
              },
            },
          },
        },
      },
    },
    orderBy: { capturedAt: 'asc' },
  })
  if (!payment?.appointment || payment.capturedAt === null) return null
  const { customer, city, vehicle } = payment.appointment
  const { model } = vehicle.variant
  return {
    number: numberOf(vehicle.carCode, payment.id),
    paidAt: payment.capturedAt,
    amount: payment.amount,
    method: payment.method === 'upi' || payment.method === 'card' ? payment.method : 'online',
    reference: payment.paymentId ?? '',
    takenBy: payment.takenBy?.name ?? null,
    owner: customer.firstName,
    car: formatCarName({ year: vehicle.year, make: model.make, model }),
    carCode: vehicle.carCode,
    registrationNumber: vehicle.registrationNumber,
    yard: { city: city.name, address: city.address },
  }
}

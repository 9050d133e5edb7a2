import { type Db, getDb } from '@/lib/server/db/client'
import { carName } from '@/lib/shared/car-name'
import { toIndianDay } from '@/lib/shared/dates'
import type { PaymentMethod } from '../rules/sale'
import { computeTaxInPayment } from '../rules/tcs'

const CAR = {
  carCode: true,
  tag: true,
  year: true,
  registrationNumber: true,
  variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
} as const

/** Where a part is: it counts, it is going back, or it has gone back. */
export type PartState = 'kept' | 'going_back' | 'gone_back'

interface Returned {
  returnedAt: Date | null
  gatewayPayment: { owedPaise: number } | null
}

function findPartState({ returnedAt, gatewayPayment }: Returned): PartState {
  if (returnedAt === null) return 'kept'
  return gatewayPayment !== null && gatewayPayment.owedPaise > 0 ? 'going_back' : 'gone_back'
}

/** Everything on the receipt of a part; null unless it is this customer's, or for staff (`null`). */
export async function readPartReceipt(
  paymentId: string,
  customerId: string | null,
  db: Db = getDb(),
) {
  const found = await db.buyerPayment.findFirst({
    where: { id: paymentId, ...(customerId !== null && { reservation: { customerId } }) },
    select: {
      amount: true,
      method: true,
      reference: true,
      paidOn: true,
      returnedAt: true,
      returnReference: true,
      gatewayPayment: { select: { owedPaise: true } },
      takenBy: { select: { name: true } },
      receipt: { select: { number: true, paidBefore: true, leftAfter: true, issuedAt: true } },
      reservation: {
        select: {
          id: true,
          quote: { select: { total: true } },
          customer: { select: { firstName: true } },
          vehicle: { select: CAR },
        },
      },
    },
  })
  if (!found?.receipt) return null
  const { receipt, reservation, amount, method, reference, paidOn, takenBy } = found
  const { vehicle, quote, customer } = reservation
  const { model } = vehicle.variant
  return {
    ...receipt,
    ...{ amount, reference, returnedAt: found.returnedAt },
    returnReference: found.returnReference,
    // The cast is safe: the constraint buyer_payment_method_known allows only these.
    method: method as PaymentMethod,
    paidOn: toIndianDay(paidOn),
    state: findPartState(found),
    tax: computeTaxInPayment(quote.total, { paidBefore: receipt.paidBefore, amount }),
    takenBy: takenBy?.name ?? null,
    buyer: customer.firstName,
    holdId: reservation.id,
    isOurs: vehicle.tag === 'brand',
    car: carName({ year: vehicle.year, make: model.make, model }),
    carCode: vehicle.carCode,
    registrationNumber: vehicle.registrationNumber,
  }
}

export type PartReceipt = NonNullable<Awaited<ReturnType<typeof readPartReceipt>>>

/** Number of the receipt that the database issued with this payment. */
export async function readReceiptNumber(db: Db, paymentId: string): Promise<string> {
  const { number } = await db.partReceipt.findUniqueOrThrow({
    where: { paymentId },
    select: { number: true },
  })
  return number
}

export interface ListedReceipt {
  paymentId: string
  number: string
  car: string
  amount: number
  paidOn: string
  state: PartState
}

const MAX_RECEIPTS = 200

/** A customer's receipts of parts, newest first, those of ended holds too. */
export async function listPartReceipts(
  customerId: string,
  db: Db = getDb(),
): Promise<ListedReceipt[]> {
  const rows = await db.partReceipt.findMany({
    where: { payment: { reservation: { customerId } } },
    select: {
      paymentId: true,
      number: true,
      payment: {
        select: {
          amount: true,
          paidOn: true,
          returnedAt: true,
          gatewayPayment: { select: { owedPaise: true } },
          reservation: { select: { vehicle: { select: CAR } } },
        },
      },
    },
    orderBy: [{ issuedAt: 'desc' }, { paymentId: 'desc' }],
    take: MAX_RECEIPTS,
  })
  return rows.map(({ paymentId, number, payment }) => {
    const { vehicle } = payment.reservation
    const { model } = vehicle.variant
    return {
      ...{ paymentId, number, amount: payment.amount },
      car: carName({ year: vehicle.year, make: model.make, model }),
      paidOn: toIndianDay(payment.paidOn),
      state: findPartState(payment),
    }
  })
}

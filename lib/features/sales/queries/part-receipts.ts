import { type Db, getDb } from '@/lib/server/db/client'
import { formatCarName } from '@/lib/shared/car-name'
import { toIndianDay } from '@/lib/shared/dates'
import type { PaymentMethod } from '../rules/sale'
import { findPartState, type PartState } from '../rules/rest'
import { computeTaxInPayment } from '../rules/tcs'

/** A token that the buyer's bank blocked when the receipt was issued. It wasn't received. */
const BLOCKED = { blocked: true, blockedUntil: true } as const
const STANDING = { returnedAt: true, gatewayPayment: { select: { owedPaise: true } } } as const
const ENDED = { status: true, endedAt: true } as const

const CAR = {
  carCode: true,
  tag: true,
  year: true,
  registrationNumber: true,
  variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
} as const

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
      ...STANDING,
      returnReference: true,
      takenBy: { select: { name: true } },
      receipt: {
        select: {
          ...{ number: true, paidBefore: true, leftAfter: true, issuedAt: true },
          ...BLOCKED,
        },
      },
      reservation: {
        select: {
          ...ENDED,
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
    ...{ amount, reference },
    returnedAt: found.returnedAt ?? reservation.endedAt,
    returnReference: found.returnReference,
    method: method as PaymentMethod,
    paidOn: toIndianDay(paidOn),
    state: findPartState(found),
    tax: computeTaxInPayment(quote.total, { paidBefore: receipt.paidBefore, amount }),
    takenBy: takenBy?.name ?? null,
    buyer: customer.firstName,
    holdId: reservation.id,
    isOurs: vehicle.tag === 'brand',
    car: formatCarName({ year: vehicle.year, make: model.make, model }),
    carCode: vehicle.carCode,
    registrationNumber: vehicle.registrationNumber,
  }
}

export type PartReceipt = NonNullable<Awaited<ReturnType<typeof readPartReceipt>>>

export function readIssuedReceipt(
  db: Db,
  paymentId: string,
): Promise<{ number: string; blocked: number; blockedUntil: Date | null }> {
  return db.partReceipt.findUniqueOrThrow({
    where: { paymentId },
    select: { number: true, ...BLOCKED },
  })
}

export interface ListedReceipt {
  paymentId: string
  number: string
  car: string
  amount: number
  blocked: number
  paidOn: string
  state: PartState
}

const MAX_RECEIPTS = 200

export async function hasPartReceipts(customerId: string, db: Db = getDb()): Promise<boolean> {
  return (await db.partReceipt.count({ where: { payment: { reservation: { customerId } } } })) > 0
}

export async function listPartReceipts(
  customerId: string,
  db: Db = getDb(),
): Promise<ListedReceipt[]> {
  const rows = await db.partReceipt.findMany({
    where: { payment: { reservation: { customerId } } },
    select: {
      paymentId: true,
      number: true,
      blocked: true,
      payment: {
        select: {
          amount: true,
          paidOn: true,
          ...STANDING,
          reservation: { select: { ...ENDED, vehicle: { select: CAR } } },
        },
      },
    },
    orderBy: [{ issuedAt: 'desc' }, { paymentId: 'desc' }],
    take: MAX_RECEIPTS,
  })
  return rows.map(({ paymentId, number, blocked, payment }) => {
    const { vehicle } = payment.reservation
    const { model } = vehicle.variant
    return {
      ...{ paymentId, number, blocked, amount: payment.amount },
      car: formatCarName({ year: vehicle.year, make: model.make, model }),
      paidOn: toIndianDay(payment.paidOn),
      state: findPartState(payment),
    }
  })
}

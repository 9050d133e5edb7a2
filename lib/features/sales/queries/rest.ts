import { type OldCar, readOldCar } from '@/lib/features/exchanges/queries/attached'
import { splitCredit } from '@/lib/features/exchanges/rules'
import {
  type OpenPartPayment,
  listOpenPartPayments,
} from '@/lib/features/payments/queries/open-parts'
import { computeMostPayable } from '@/lib/features/payments/rules'
import { readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { listNamesToClear } from '@/lib/features/reservations/queries/to-clear'
import { type Db, getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { RestToPay } from '../rules/rest'
import { computeRest } from '../rules/sale'
import { splitTaxByReceipt } from '../rules/tcs'
import { readBuyerPayments } from './buyer-payments'

export interface PayableAccountNumber {
  accountNumber: string
  ifsc: string
  holder: string
  bank: string | null
}

export interface PayableRest extends RestToPay {
  account: PayableAccountNumber | null
  /** True if there is no account yet, because something must be cleared before further payments. */
  isClearing: boolean
  openParts: OpenPartPayment[]
  mostOnline: number
}

export async function readRestToPay(
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
  db: Db = getDb(),
): Promise<PayableRest | null> {
  const hold = await readPaidHold(db, vehicleId)
  if (hold?.customerId !== customerId) return null
  const { reservationId, price, tokenPaid, deliveryFee } = hold
  const [payments, account, token, toClear, exchange, openParts] = await Promise.all([
    readBuyerPayments(db, reservationId),
    readOpenDealAccount(db, reservationId),
    readTokenDay(db, reservationId),
    listNamesToClear(db, { vehicleId, customerId }),
    readOldCar(db, reservationId),
    listOpenPartPayments(db, reservationId),
  ])
  const kept = payments.filter(({ returnedAt }) => returnedAt === null)
  const paid = kept.reduce((sum, { amount }) => sum + amount, 0)
  const receipts = splitTaxByReceipt(price, [
    { id: '', amount: tokenPaid, on: token ?? toIndianDay(hold.paidAt) },
    ...kept.map(({ id, amount, paidOn }) => ({ id, amount, on: paidOn })),
  ])
  const taxOf = (receipt: string) => receipts.find(({ id }) => id === receipt)?.tax ?? 0
  const { tcs, rest } = computeRest({ ...hold, paid })
  const isClearing = account === null && toClear.length > 0
  const open = openParts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    price,
    deliveryFee,
    token: { amount: tokenPaid, tax: taxOf('') },
    block:
      hold.tokenBlocked > 0 && hold.blockedUntil !== null
        ? { amount: hold.tokenBlocked, until: hold.blockedUntil }
        : null,
    parts: kept.map(({ id, amount, method, reference, paidOn, receiptNumber }) => ({
      ...{ id, amount, method, reference, paidOn, receiptNumber },
      tax: taxOf(id),
    })),
    oldCar: exchange && countOldCar(exchange, computeRest({ ...hold, oldCar: 0, paid }).rest),
    ...{ tcs, rest, account, isClearing, openParts },
    mostOnline: isClearing ? 0 : computeMostPayable(rest, open),
  }
}

function countOldCar({ name, amount }: OldCar, due: number): RestToPay['oldCar'] {
  const { counted, surplus } = splitCredit(amount, due)
  return { name, amount: counted, surplus }
}

export function readOpenDealAccount(
  db: Db,
  reservationId: string,
): Promise<PayableAccountNumber | null> {
  return db.dealAccount.findFirst({
    where: { reservationId, closedAt: null },
    select: { accountNumber: true, ifsc: true, holder: true, bank: true },
  })
}

/**
 * Day on which the gateway received the token. We may hear of it later, but its tax is due by the
 * day of receipt.
 */
export async function readTokenDay(db: Db, reservationId: string): Promise<string | null> {
  const token = await db.gatewayPayment.findFirst({
    where: { use: 'kept', payment: { reservationId, status: 'captured' } },
    select: { createdAt: true },
  })
  return token && toIndianDay(token.createdAt)
}

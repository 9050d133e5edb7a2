import { readHolidays } from '@/lib/features/catalogue/queries/holidays'
import { readQuoteLines } from '@/lib/features/pricing/queries'
import { buyerCostsOf } from '@/lib/features/pricing/rules'
import type { Db } from '@/lib/server/db/client'
import { dayOf } from '@/lib/shared/dates'
import { addToLedger } from './add-to-ledger'
import { issueInvoice } from './issue-invoice'
import { holdBackDueAt, type LedgerKind, payoutOf, settlementDueAt } from '../rules/settlement'

export interface SoldCar {
  vehicleId: string
  price: number
  /** The quote that the buyer's hold locked. */
  quoteId: string
  soldAt: Date
  /** Whole rupees that the seller's bank asks for. */
  loanClosure: number
  /** Who records the sale. */
  staffId: string
}

export interface OpenedSettlement {
  payout: number
  holdBack: number
  dueAt: Date
}

/** The work that the seller agreed to, and how much of it is in the ledger already. Whole rupees. */
async function readRefurbishment(
  tx: Db,
  vehicleId: string,
): Promise<{ agreed: number; booked: number }> {
  const agreed = await tx.refurbishmentItem.aggregate({
    where: { vehicleId, approvedAt: { not: null }, declinedAt: null },
    _sum: { cost: true },
  })
  const booked = await tx.ledgerEntry.aggregate({
    where: { vehicleId, kind: 'refurbishment' satisfies LedgerKind },
    _sum: { amount: true },
  })
  return { agreed: agreed._sum.cost ?? 0, booked: -(booked._sum.amount ?? 0) }
}

/**
 * A seller's car is sold: what they get of it, line by line in the ledger, and by when; in the transaction of the sale.
 * Null where the loan and the work come to more than the sale brings: then nothing was written.
 */
export async function openSettlement(
  tx: Db,
  { vehicleId, price, quoteId, soldAt, loanClosure, staffId }: SoldCar,
): Promise<OpenedSettlement | null> {
  const { agreed, booked } = await readRefurbishment(tx, vehicleId)
  const terms = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { successFeePercent: true, holdBack: true, holdBackDays: true },
  })
  const { lines, payout, holdBack, total } = payoutOf({
    price,
    buyerCosts: buyerCostsOf(await readQuoteLines(tx, quoteId)),
    terms,
    refurbishment: Math.max(agreed, booked),
    loanClosure,
  })
  if (total < 0) return null
  const holidays = await readHolidays(tx)
  const [dueAt, returnedBy] = [
    settlementDueAt(soldAt, holidays),
    holdBackDueAt(soldAt, terms, holidays),
  ]
  await tx.settlement.create({
    data: {
      vehicleId,
      salePrice: price,
      payout,
      dueAt,
      openedById: staffId,
      loanClosure,
      holdBack,
      holdBackDueAt: holdBack > 0 ? returnedBy : null,
    },
    select: { vehicleId: true },
  })
  // What was booked when the work was done isn't taken twice.
  const toBook = lines
    .map((line) =>
      line.kind === 'refurbishment' ? { ...line, amount: line.amount + booked } : line,
    )
    .filter(({ amount }) => amount !== 0)
  await addToLedger(
    tx,
    ...toBook.map((line) => ({
      vehicleId,
      ...line,
      dueAt: line.kind === 'hold_back' ? returnedBy : null,
    })),
  )
  const amountOf = (kind: LedgerKind) => lines.find((line) => line.kind === kind)?.amount ?? 0
  await issueInvoice(tx, {
    vehicleId,
    fee: 'success_fee',
    taxable: -amountOf('success_fee'),
    tax: -amountOf('gst'),
  })
  return { payout, holdBack, dueAt }
}

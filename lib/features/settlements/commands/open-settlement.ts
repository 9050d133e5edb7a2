import { readHolidays } from '@/lib/features/catalogue/queries/holidays'
import { readQuoteLines } from '@/lib/features/pricing/queries'
import { sumBuyerCosts } from '@/lib/features/pricing/rules'
import type { Db } from '@/lib/server/db/client'
import { addToLedger } from './add-to-ledger'
import { invoiceRepairs } from './invoice-repairs'
import { issueInvoice } from './issue-invoice'
import {
  computeHoldBackDue,
  type LedgerKind,
  computePayout,
  computeSettlementDue,
} from '../rules/settlement'

export interface SoldCar {
  vehicleId: string
  price: number
  quoteId: string
  soldAt: Date
  loanClosure: number
  staffId: string
}

export interface OpenedSettlement {
  payout: number
  holdBack: number
  dueAt: Date
}

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
 * Books the seller's proceeds in the sale's transaction. Returns null and writes nothing if the
 * loan and the work cost more than the sale brings.
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
  const { lines, payout, holdBack, total } = computePayout({
    price,
    buyerCosts: sumBuyerCosts(await readQuoteLines(tx, quoteId)),
    terms,
    refurbishment: Math.max(agreed, booked),
    loanClosure,
  })
  if (total < 0) return null
  const holidays = await readHolidays(tx)
  const [dueAt, returnedBy] = [
    computeSettlementDue(soldAt, holidays),
    computeHoldBackDue(soldAt, terms, holidays),
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
  // Work finished before the sale is already booked, so add only the difference.
  const toBook = lines
    .map((line) =>
      line.kind === 'refurbishment' ? { ...line, amount: line.amount + booked } : line,
    )
    .filter(({ amount }) => amount !== 0)
  const toInvoice = toBook.find(({ kind }) => kind === 'refurbishment')?.amount ?? 0
  const repairs = await invoiceRepairs(tx, vehicleId, -toInvoice)
  await addToLedger(
    tx,
    ...toBook.map((line) => ({
      vehicleId,
      ...line,
      invoiceId: line.kind === 'refurbishment' ? repairs : null,
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

import { readHolidays } from '@/lib/features/catalogue/queries/holidays'
import { readQuoteLines } from '@/lib/features/pricing/queries'
import { listExchangeLines } from '@/lib/features/exchanges/rules'
import { sumBuyerCosts } from '@/lib/features/pricing/rules'
import type { Db } from '@/lib/server/db/client'
import { addToLedger } from './add-to-ledger'
import { invoiceRepairs } from './invoice-repairs'
import { issueInvoice } from './issue-invoice'
import {
  computeHoldBackDue,
  type LedgerKind,
  type LedgerLine,
  computePayout,
  computeSettlementDue,
  sumLedger,
} from '../rules/settlement'

export interface CarToSettle {
  vehicleId: string
  price: number
  quoteId: string
  soldAt: Date
  loanClosure: number
  tds: number
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

/** Rupees of challans and tolls that we paid for the owner by their consent; booked already. */
async function readRoadDues(tx: Db, vehicleId: string): Promise<number> {
  const { _sum } = await tx.ledgerEntry.aggregate({
    where: { vehicleId, kind: { in: ['road_due', 'road_due_repaid'] satisfies LedgerKind[] } },
    _sum: { amount: true },
  })
  return -(_sum.amount ?? 0)
}

/** Repairs done before the sale are `booked` already, so only the difference is added. */
async function bookLines(
  tx: Db,
  vehicleId: string,
  lines: readonly LedgerLine[],
  { booked, returnedBy }: { booked: number; returnedBy: Date | null },
): Promise<void> {
  const toBook = lines
    .filter(({ kind }) => kind !== 'road_due')
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
}

/**
 * Books the seller's proceeds in the sale's transaction. Returns null and writes nothing if the
 * loan and the work cost more than the sale brings.
 */
export async function openSettlement(
  tx: Db,
  { vehicleId, price, quoteId, soldAt, loanClosure, tds, staffId }: CarToSettle,
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
    roadDues: await readRoadDues(tx, vehicleId),
    tds,
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
  await bookLines(tx, vehicleId, lines, { booked, returnedBy })
  const amountOf = (kind: LedgerKind) => lines.find((line) => line.kind === kind)?.amount ?? 0
  await issueInvoice(tx, {
    vehicleId,
    fee: 'success_fee',
    taxable: -amountOf('success_fee'),
    tax: -amountOf('gst'),
  })
  return { payout, holdBack, dueAt }
}

/**
 * The sum left after deductions and credit is paid out by the ordinary steps, without fee and
 * hold-back.
 */
export async function openExchangeSettlement(
  tx: Db,
  {
    vehicleId,
    price,
    loanClosure,
    counted,
    soldAt,
    staffId,
  }: Omit<CarToSettle, 'quoteId' | 'tds'> & { counted: number },
): Promise<OpenedSettlement> {
  const { agreed, booked } = await readRefurbishment(tx, vehicleId)
  const roadDues = await readRoadDues(tx, vehicleId)
  const lines = listExchangeLines({ price, loanClosure, repairs: agreed, roadDues }, counted)
  const payout = sumLedger(lines)
  const dueAt = computeSettlementDue(soldAt, await readHolidays(tx))
  await tx.settlement.create({
    data: { vehicleId, salePrice: price, payout, dueAt, openedById: staffId, loanClosure },
    select: { vehicleId: true },
  })
  await bookLines(tx, vehicleId, lines, { booked, returnedBy: null })
  return { payout, holdBack: 0, dueAt }
}

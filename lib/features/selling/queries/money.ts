import { BUYER_LEDGER_KINDS } from '@/lib/shared/buyer-ledger-kinds'
import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { readCurrentQuote, readLowestPrice } from '@/lib/features/pricing/queries'
import { type BuyerCosts, sumBuyerCosts } from '@/lib/features/pricing/rules'
import { type InvoiceLine, listInvoices } from '@/lib/features/settlements/queries/invoices'
import {
  type LedgerKind,
  type PayoutBreakdown,
  computePayout,
} from '@/lib/features/settlements/rules/settlement'
import { findLoanToClose } from '@/lib/features/vehicles/rules/loan'
import { toIndianDay } from '@/lib/shared/dates'
import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { buildDaysCurve, type DaysPoint, type SoldSample } from '../rules/days-to-sell'
import { toSellerRefurbishmentItem } from '../dto'
import type { SellerRefurbishmentItem } from '../schemas'

export interface LedgerEntry {
  kind: LedgerKind
  amount: number
  at: Date
  dueAt: Date | null
  note: string | null
}

export interface SellerSettlement {
  salePrice: number
  payout: number
  dueAt: Date
  startedAt: Date | null
  paidAt: Date | null
  reference: string | null
  loanClosure: number
  loanClosedAt: Date | null
  loanReference: string | null
  bankAccount: { bank: string; lastFour: string } | null
}

export interface SellerMoney {
  ledger: LedgerEntry[]
  settlement: SellerSettlement | null
  items: SellerRefurbishmentItem[]
  prices: { price: number; previous: number | null; at: Date }[]
  expected: PayoutBreakdown | null
  costs: { refurbishment: number; loanClosure: number; roadDues?: number; buyerCosts: BuyerCosts }
  terms: SellerTerms
  /** Bank whose loan is deducted from the payout, while no foreclosure letter states the amount. */
  loanWithoutSum: string | null
  invoices: InvoiceLine[]
}

/** Work that the seller approved counts even before it is booked. */
function costsOf(
  ledger: readonly LedgerEntry[],
  items: readonly SellerRefurbishmentItem[],
): Omit<SellerMoney['costs'], 'buyerCosts'> {
  const booked = (kind: LedgerKind) =>
    -ledger.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const agreed = items
    .filter(({ state }) => state === 'approved' || state === 'done')
    .reduce((sum, { cost }) => sum + cost, 0)
  return {
    refurbishment: Math.max(0, booked('refurbishment'), agreed),
    loanClosure: Math.max(0, booked('loan_closure')),
    roadDues: Math.max(0, booked('road_due') + booked('road_due_repaid')),
  }
}

export async function readSellerMoney(vehicleId: string): Promise<SellerMoney> {
  const db = getDb()
  const inOrder = [{ at: 'asc' as const }, { id: 'asc' as const }]
  const [lines, settlement, items, prices, car, quote, invoices] = await Promise.all([
    db.ledgerEntry.findMany({
      where: { vehicleId, kind: { notIn: [...BUYER_LEDGER_KINDS] } },
      select: { kind: true, amount: true, at: true, dueAt: true, note: true },
      orderBy: inOrder,
    }),
    db.settlement.findUnique({
      where: { vehicleId },
      select: {
        salePrice: true,
        payout: true,
        dueAt: true,
        startedAt: true,
        paidAt: true,
        reference: true,
        loanClosure: true,
        loanClosedAt: true,
        loanReference: true,
        bankAccount: { select: { bank: true, lastFour: true } },
      },
    }),
    db.refurbishmentItem.findMany({
      where: { vehicleId },
      select: {
        id: true,
        title: true,
        cost: true,
        approvedAt: true,
        declinedAt: true,
        doneAt: true,
        proof: true,
      },
      orderBy: { id: 'asc' },
    }),
    db.priceChange.findMany({
      where: { vehicleId },
      select: { price: true, previous: true, at: true },
      orderBy: inOrder,
    }),
    db.vehicle.findUniqueOrThrow({
      where: { id: vehicleId },
      select: {
        price: true,
        loanFinancier: true,
        loanNocOn: true,
        foreclosureLetters: {
          orderBy: [{ notedAt: 'desc' }, { id: 'desc' }],
          take: 1,
          select: { amount: true, goodUntil: true },
        },
        status: true,
        successFeePercent: true,
        holdBack: true,
        holdBackDays: true,
      },
    }),
    readCurrentQuote(db, vehicleId),
    listInvoices(vehicleId, db),
  ])
  const isSold = car.status === 'sold' || car.status === 'delivered'
  // The constraint ledger_entry_kind_known guarantees these values.
  const ledger = lines.map((line) => ({ ...line, kind: line.kind as LedgerKind }))
  const shown = items.map(toSellerRefurbishmentItem)
  const [letter = null] = car.foreclosureLetters
  const toBank = findLoanToClose({
    loanFinancier: car.loanFinancier,
    loanNocOn: car.loanNocOn && toIndianDay(car.loanNocOn),
    letter: letter && { ...letter, goodUntil: toIndianDay(letter.goodUntil) },
  })
  const booked = costsOf(ledger, shown)
  const costs = {
    ...booked,
    loanClosure: isSold ? booked.loanClosure : toBank,
    buyerCosts: sumBuyerCosts(quote?.lines ?? []),
  }
  const { successFeePercent, holdBack, holdBackDays } = car
  const terms = { successFeePercent, holdBack, holdBackDays }
  return {
    ledger,
    settlement,
    items: shown,
    prices,
    costs,
    terms,
    loanWithoutSum: car.loanNocOn === null && toBank === 0 ? car.loanFinancier : null,
    invoices,
    expected:
      car.price !== null && !isSold && car.status !== 'withdrawn'
        ? computePayout({ price: car.price, terms, ...costs })
        : null,
  }
}

const MIN_OF_SAME_BODY = 30
const MAX_SOLD = 2_000

async function readSold(vehicleId: string): Promise<SoldSample[]> {
  const cars = (db: KyselyDb) =>
    db
      .selectFrom('vehicle as v')
      .innerJoin('variant as x', 'x.id', 'v.variant_id')
      .innerJoin('model as m', 'm.id', 'x.model_id')
  const db = getDb().$kysely
  const [own, sold] = await Promise.all([
    cars(db).where('v.id', '=', vehicleId).select('m.body').executeTakeFirst(),
    cars(db)
      .where('v.status', 'in', ['sold', 'delivered'])
      .where('v.sold_at', '>', sql<Date>`now() - interval '1 year'`)
      .where('v.listed_at', 'is not', null)
      .where('v.fair_price', '>', 0)
      .where('v.sold_price', '>', 0)
      .select((of) => [
        sql<number>`${of.ref('v.sold_price')}::float8 / ${of.ref('v.fair_price')}`.as('ratio'),
        sql<number>`greatest(0, extract(day FROM ${of.ref('v.sold_at')} - ${of.ref('v.listed_at')}))::int`.as(
          'days',
        ),
        'm.body',
      ])
      .orderBy('v.sold_at', 'desc')
      .limit(MAX_SOLD)
      .execute(),
  ])
  const alike = sold.filter(({ body }) => body === own?.body)
  return alike.length < MIN_OF_SAME_BODY ? sold : alike
}

export interface PriceSimulation {
  lowest: number
  fairPrice: number | null
  curve: DaysPoint[]
}

export async function readPriceSimulation(vehicleId: string): Promise<PriceSimulation> {
  const db = getDb()
  const [lowest, sold, car] = await Promise.all([
    readLowestPrice(db, vehicleId),
    readSold(vehicleId),
    db.vehicle.findUnique({ where: { id: vehicleId }, select: { fairPrice: true } }),
  ])
  return { lowest, fairPrice: car?.fairPrice ?? null, curve: buildDaysCurve(sold) }
}

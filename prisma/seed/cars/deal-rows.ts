import { computeRest } from '../../../lib/features/sales/rules/sale'
import { FIRST_TERMS } from '../../../lib/features/pricing/rules/terms'
import { sumBuyerCosts, listDriveHomeLines } from '../../../lib/features/pricing/rules'
import {
  computeHoldBackDue,
  needsTwoPeople,
  computePayout,
  computeSuccessFee,
  computeSettlementDue,
} from '../../../lib/features/settlements/rules/settlement'
import { FIXED_TERMS } from '../../../lib/shared/fixed-terms'
import { shiftDays, addHours, toSeedDay } from '../days'
import { HOLIDAYS } from '../places/holidays'
import { DEMO_TERMS } from '../demo-terms'
import type { CustomerRow } from '../people/customers'
import type { Random } from '../random'
import { computeArrivalTime } from './arrival-rows'
import type { SeedCar } from './car'
import type { StockRows } from './stock-tables'

const HOLD_HOURS = FIXED_TERMS.holdDays * 24
const CLOSED = new Set(HOLIDAYS.map(([closed]) => closed))
/** Days from the sale to the payment of the hold-back, a few days after the RC is issued. */
const RETURNED_DAYS = 18

const STEPS = [
  ['full_payment', 0],
  ['insurance_transfer', 4],
  ['rc_transfer_applied', 7],
  ['rc_issued', 14],
  ['delivered', 16],
  ['first_inspection', 46],
  ['second_inspection', 166],
] as const
const APPLIED_DAYS = 7
const ISSUED_DAYS = 14

interface Deal {
  car: SeedCar
  buyer: CustomerRow
  quoteId: string
  price: number
  staff: readonly [string, string]
}

/** Rupees. About half of the holds on cars from ₹3 lakh have a part payment. */
const PART = 100_000

function addPart(rows: StockRows, { price, staff }: Deal, reservationId: string, at: Date): void {
  if (Math.round(price / 1_000) % 2 !== 0 || price < 3 * PART) return
  const id = `bpy_${reservationId.slice(4)}`
  rows.add(
    'buyer_payment',
    id,
    reservationId,
    PART,
    'bank_transfer',
    `UTR${id.slice(4).toUpperCase()}`,
    toSeedDay(at),
    staff[0],
    at,
  )
}

export function addHold(rows: StockRows, random: Random, deal: Deal): string {
  const { car, buyer, quoteId } = deal
  const orderedAt = car.life.reservedAt ?? car.life.bookedAt
  const paidAt = addHours(orderedAt, random.between(1, 8) / 60)
  const { soldAt } = car.life
  const id = random.id('res', orderedAt)
  rows.add(
    'reservation',
    id,
    car.id,
    buyer.id,
    quoteId,
    soldAt ? 'completed' : 'active',
    addHours(orderedAt, FIXED_TERMS.payWithinMinutes / 60),
    paidAt,
    addHours(paidAt, HOLD_HOURS),
    soldAt,
    soldAt ? 'sold' : null,
    orderedAt,
  )
  const payment = random.id('pay', orderedAt)
  const reference = payment.slice(4)
  rows.add(
    'payment',
    payment,
    'token',
    id,
    null,
    'sandbox',
    `order_${reference}`,
    `pay_${reference}`,
    FIRST_TERMS.tokenAmount,
    'captured',
    orderedAt,
    paidAt,
  )
  if (!soldAt) addPart(rows, deal, id, paidAt)
  return id
}

function addPaperwork(
  rows: StockRows,
  purchaseId: string,
  car: SeedCar,
  soldAt: Date,
  today: Date,
): void {
  rows.add('purchase_step', purchaseId, 'token_paid', toSeedDay(soldAt), car.life.reservedAt, null)
  for (const [step, days] of STEPS) {
    const at = shiftDays(soldAt, days)
    rows.add('purchase_step', purchaseId, step, toSeedDay(at), at < today ? at : null, null)
  }
  const done = (days: number) => (shiftDays(soldAt, days) < today ? shiftDays(soldAt, days) : null)
  rows.add(
    'rc_transfer',
    car.id,
    car.life.inspectedAt ? computeArrivalTime(car.life.inspectedAt) : done(1),
    done(APPLIED_DAYS),
    done(ISSUED_DAYS),
    done(ISSUED_DAYS),
    car.registration.rtoCode,
  )
}

function addSettlement(
  rows: StockRows,
  random: Random,
  { car, price, staff }: Deal,
  accountId: string | null,
  soldAt: Date,
  today: Date,
): void {
  const refurbishment = car.quoteFacts.refurbishmentCost + car.quoteFacts.repairCost
  const { lines, payout, holdBack } = computePayout({
    price,
    buyerCosts: sumBuyerCosts(listDriveHomeLines(price, car.quoteFacts)),
    terms: FIRST_TERMS,
    refurbishment,
    loanClosure: 0,
  })
  const dueAt = computeSettlementDue(soldAt, CLOSED)
  // 2 p.m. on the due date.
  const paidAt = dueAt < today ? addHours(dueAt, -6) : null
  // Hold-backs are paid out soon after the RC transfer, so only recent sales still have one open.
  const returnedAt =
    holdBack > 0 && shiftDays(soldAt, RETURNED_DAYS) < today
      ? shiftDays(soldAt, RETURNED_DAYS)
      : null
  const returnedBy = holdBack > 0 ? computeHoldBackDue(soldAt, FIRST_TERMS, CLOSED) : null
  const utr = (at: Date | null) => (at ? `UTR${random.whole(10 ** 9, 10 ** 10 - 1)}` : null)
  const [reference, holdBackReference] = [utr(paidAt), utr(returnedAt)]
  rows.add(
    'settlement',
    car.id,
    price,
    payout,
    dueAt,
    staff[0],
    paidAt ? shiftDays(soldAt, 1) : null,
    paidAt && staff[0],
    paidAt && needsTwoPeople(payout) ? shiftDays(soldAt, 2) : null,
    paidAt && needsTwoPeople(payout) ? staff[1] : null,
    paidAt,
    reference,
    holdBack,
    returnedBy,
    returnedAt,
    holdBackReference,
    paidAt && accountId,
    returnedAt && accountId,
  )
  const entries: [kind: string, amount: number, at: Date | null, dueAt?: Date | null][] = [
    ...lines.map(
      ({ kind, amount }) =>
        [
          kind,
          amount,
          kind === 'refurbishment' ? (car.life.refurbishedAt ?? soldAt) : soldAt,
          kind === 'hold_back' ? returnedBy : null,
        ] as [string, number, Date, Date | null],
    ),
    ['payout', -payout, paidAt, dueAt],
    ['hold_back_return', holdBack, returnedAt],
    ['payout', -holdBack, returnedAt],
  ]
  for (const [kind, amount, at, due = null] of entries) {
    if (at && amount !== 0)
      rows.add('ledger_entry', random.id('led', at), car.id, kind, amount, at, due)
  }
}

function addPayments(
  rows: StockRows,
  random: Random,
  sale: { reservationId: string; rest: number; soldAt: Date; takenBy: string },
): void {
  const loan = random.chance(0.35) ? Math.round((sale.rest * 0.7) / 1_000) * 1_000 : 0
  for (const [method, amount] of [
    ['loan', loan],
    [random.pick(['bank_transfer', 'upi', 'demand_draft'] as const), sale.rest - loan],
  ] as const) {
    if (amount === 0) continue
    const id = random.id('bpy', sale.soldAt)
    const reference = `PAY${id.slice(4).toUpperCase()}`
    rows.add(
      'buyer_payment',
      id,
      sale.reservationId,
      amount,
      method,
      reference,
      toSeedDay(sale.soldAt),
      sale.takenBy,
      sale.soldAt,
    )
  }
}

export function addSale(
  rows: StockRows,
  random: Random,
  deal: Deal,
  reservationId: string,
  seller: Pick<CustomerRow, 'bankAccountId'> | null,
  today: Date,
): void {
  const { car, buyer, price } = deal
  const { soldAt } = car.life
  if (!soldAt) return
  const purchaseId = random.id('pur', soldAt)
  const { tcs, rest } = computeRest({ price, tokenPaid: FIRST_TERMS.tokenAmount })
  rows.add(
    'purchase',
    purchaseId,
    car.id,
    buyer.id,
    reservationId,
    price,
    tcs,
    rest,
    toSeedDay(soldAt),
    soldAt,
    DEMO_TERMS.returnDays,
    DEMO_TERMS.returnKms,
    DEMO_TERMS.returnPerKm,
    DEMO_TERMS.returnFee,
    toSeedDay(shiftDays(soldAt, ISSUED_DAYS)),
    DEMO_TERMS.bondPerDay,
    computeSuccessFee(price, FIRST_TERMS.successFeePercent),
  )
  addPaperwork(rows, purchaseId, car, soldAt, today)
  if (seller) addSettlement(rows, random, deal, seller.bankAccountId, soldAt, today)
  addPayments(rows, random, { reservationId, rest, soldAt, takenBy: deal.staff[0] })
}

import type { SellerMoney } from '@/lib/features/selling/queries/money'
import type { DeskDeal } from '../dto'

/**
 * A sum on the car's page, in whole rupees. `at` is when it is due, or when it was paid or the car
 * sold.
 */
export interface MoneyFact {
  name:
    | 'price'
    | 'soldFor'
    | 'buyerTotal'
    | 'buyerPaid'
    | 'buyerBlocked'
    | 'buyerOwes'
    | 'toReturn'
    | 'ownerGets'
    | 'ownerPaid'
    | 'putTowards'
    | 'heldBack'
    | 'ourFee'
    | 'feeDue'
    | 'feePaid'
  amount: number
  at: Date | null
}

export interface CarMoneyFacts {
  price: number | null
  /** Null for a car of our own. */
  owner: Pick<SellerMoney, 'expected' | 'ledger'> | null
  deal: Pick<DeskDeal, 'hold' | 'purchase' | 'settlement' | 'toReturn'> & {
    delivery: { fee: number } | null
  }
  fee: { amount: number; paidAt: Date | null } | null
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function buyerFacts({ hold, purchase, delivery }: CarMoneyFacts['deal']): MoneyFact[] {
  const buyer = purchase ?? hold
  if (buyer === null) return []
  const { price, tcs, tokenPaid, payments, oldCar } = buyer
  const total = price + tcs + (delivery?.fee ?? 0)
  const [owes, blocked] = purchase === null && hold ? [hold.rest, hold.tokenBlocked] : [0, 0]
  const paid =
    tokenPaid +
    sum(payments.flatMap(({ amount, returnedAt }) => (returnedAt === null ? [amount] : []))) +
    (oldCar?.amount ?? 0)
  return [
    { name: 'buyerTotal', amount: total, at: null },
    { name: 'buyerPaid', amount: paid, at: null },
    ...(blocked > 0 ? [{ name: 'buyerBlocked' as const, amount: blocked, at: null }] : []),
    ...(owes > 0 ? [{ name: 'buyerOwes' as const, amount: owes, at: hold?.until ?? null }] : []),
  ]
}

const OUR_FEE: ReadonlySet<string> = new Set(['success_fee', 'gst'])

function ownerFacts({ owner, deal: { settlement } }: CarMoneyFacts): MoneyFact[] {
  if (owner === null) return []
  const { expected, ledger } = owner
  const lines = settlement === null ? (expected?.lines ?? []) : ledger
  const fee = -sum(lines.flatMap(({ kind, amount }) => (OUR_FEE.has(kind) ? [amount] : [])))
  const ours = fee > 0 ? [{ name: 'ourFee' as const, amount: fee, at: null }] : []
  if (settlement === null) {
    if (expected === null) return []
    const { payout, holdBack } = expected
    return [
      { name: 'ownerGets', amount: payout, at: null },
      ...(holdBack > 0 ? [{ name: 'heldBack' as const, amount: holdBack, at: null }] : []),
      ...ours,
    ]
  }
  const credit = -sum(
    ledger.flatMap(({ kind, amount }) => (kind === 'exchange_credit' ? [amount] : [])),
  )
  const { payout, dueAt, paidAt, holdBack, holdBackDueAt, holdBackReturnedAt } = settlement
  return [
    ...(credit > 0 ? [{ name: 'putTowards' as const, amount: credit, at: null }] : []),
    paidAt === null
      ? { name: 'ownerGets', amount: payout, at: dueAt }
      : { name: 'ownerPaid', amount: payout, at: paidAt },
    ...(holdBack > 0 && holdBackReturnedAt === null
      ? [{ name: 'heldBack' as const, amount: holdBack, at: holdBackDueAt }]
      : []),
    ...ours,
  ]
}

export function listCarMoney(facts: CarMoneyFacts): MoneyFact[] {
  const { price, deal, fee } = facts
  const soldFor = deal.purchase?.price ?? null
  const back = sum(deal.toReturn.map(({ amount }) => amount))
  return [
    ...(soldFor !== null
      ? [{ name: 'soldFor' as const, amount: soldFor, at: deal.purchase?.soldAt ?? null }]
      : price === null
        ? []
        : [{ name: 'price' as const, amount: price, at: null }]),
    ...buyerFacts(deal),
    ...(back > 0 ? [{ name: 'toReturn' as const, amount: back, at: null }] : []),
    ...ownerFacts(facts),
    ...(fee === null
      ? []
      : [
          {
            name: fee.paidAt === null ? ('feeDue' as const) : ('feePaid' as const),
            amount: fee.amount,
            at: fee.paidAt,
          },
        ]),
  ]
}

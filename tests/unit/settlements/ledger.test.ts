import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumBuyerCosts, listDriveHomeLines } from '@/lib/features/pricing/rules'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import { buildLedgerSummary } from '@/lib/features/settlements/rules/ledger'
import {
  type LedgerKind,
  computePayout,
  sumLedger,
} from '@/lib/features/settlements/rules/settlement'

interface Line {
  kind: LedgerKind
  amount: number
  at: Date
}
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

const deal = fc
  .record({
    price: fc.integer({ min: 90_000, max: 9_000_000 }),
    facts: fc.record({
      refurbishmentCost: fc.integer({ min: 0, max: 20_000 }),
      repairCost: fc.integer({ min: 0, max: 20_000 }),
      engineCc: fc.constantFrom(0, 998, 1_497, 2_199),
      powerBhp: fc.integer({ min: 40, max: 300 }),
      insurance: fc.constantFrom(
        'third_party' as const,
        'comprehensive' as const,
        'expired' as const,
        null,
      ),
      insuranceMonthsLeft: fc.integer({ min: 0, max: 36 }),
      warrantyMonths: fc.constantFrom(0, 6, 12),
      hasLoanNoted: fc.boolean(),
    }),
    loanShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  .map(({ price, facts, loanShare }) => {
    const quote = listDriveHomeLines(price, facts)
    const settled = computePayout({
      price,
      buyerCosts: sumBuyerCosts(quote),
      terms: FIRST_TERMS,
      refurbishment: facts.refurbishmentCost + facts.repairCost,
      loanClosure: Math.floor(price * loanShare),
    })
    return { price, quote, ...settled }
  })

function ledgerOf({ lines, payout, holdBack }: ReturnType<typeof computePayout>): Line[] {
  const entries: Line[] = [
    { kind: 'listing_fee', amount: -3_000, at: at(1) },
    { kind: 'listing_fee_paid', amount: 3_000, at: at(1) },
    ...lines.map((line) => ({ ...line, at: at(line.kind === 'refurbishment' ? 3 : 10) })),
    { kind: 'payout', amount: -payout, at: at(13) },
    { kind: 'payout', amount: -holdBack, at: at(28) },
    { kind: 'hold_back_return', amount: holdBack, at: at(28) },
  ]
  return entries
}

describe('the statement of a seller’s ledger', () => {
  it('closes for every deal: each part to its total, the sale to the payout, all lines to zero', () => {
    fc.assert(
      fc.property(deal, (one) => {
        const ledger = ledgerOf(one)
        const { sections, balance } = buildLedgerSummary(ledger)
        expect(balance).toBe(0)
        expect(sections.map(({ part }) => part)).toEqual(['before', 'sale', 'paid'])
        expect(sections.map(({ total }) => total)).toEqual([0, one.payout, 0 - one.payout])
        expect(sections.flatMap(({ lines }) => lines)).toHaveLength(ledger.length)
        for (const { lines, total } of sections) expect(sumLedger(lines)).toBe(total)
      }),
    )
  })

  it('splits the buyer’s price exactly: the seller, us, the seller’s lender, and the buyer’s own costs', () => {
    fc.assert(
      fc.property(deal, ({ price, quote, lines, payout, holdBack }) => {
        const taken = (...kinds: LedgerKind[]) =>
          -sumLedger(lines.filter(({ kind }) => kinds.includes(kind)))
        const costs = sumBuyerCosts(quote)
        expect(
          payout +
            holdBack +
            taken('success_fee', 'gst', 'refurbishment') +
            taken('loan_closure') +
            costs.insurance +
            costs.warranty +
            costs.transfer,
        ).toBe(price)
      }),
    )
  })

  it('is in settlement order, whenever an entry was booked', () => {
    const { sections } = buildLedgerSummary(
      ledgerOf(
        computePayout({
          price: 720_000,
          buyerCosts: { insurance: 390, warranty: 4_000, transfer: 3_500 },
          terms: FIRST_TERMS,
          refurbishment: 6_500,
          loanClosure: 110_000,
        }),
      ).reverse(),
    )
    expect(sections.map(({ lines }) => lines.map(({ kind }) => kind))).toEqual([
      ['listing_fee', 'listing_fee_paid'],
      [
        'sale',
        'buyer_insurance',
        'buyer_warranty',
        'buyer_transfer',
        'success_fee',
        'gst',
        'refurbishment',
        'loan_closure',
        'hold_back',
      ],
      ['payout', 'hold_back_return', 'payout'],
    ])
  })

  it('shows the remaining amount before the payout', () => {
    const sale: Line[] = [
      { kind: 'sale', amount: 500_000, at: at(10) },
      { kind: 'success_fee', amount: -10_000, at: at(10) },
    ]
    expect(buildLedgerSummary(sale)).toMatchObject({
      sections: [{ total: 490_000 }],
      balance: 490_000,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDaysCurve, estimateDays } from '@/lib/features/selling/rules/days-to-sell'
import {
  findSellerStage,
  buildSellerTimeline,
  type StageFacts,
} from '@/lib/features/selling/rules/stages'

const now = new Date('2026-11-21T10:00:00Z')
const [before, after] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-25T10:00:00Z')]
const facts = (more: Partial<StageFacts>): StageFacts => ({
  status: 'listed',
  unverifiedDocuments: 0,
  dueDocuments: 0,
  documentsDueAt: null,
  settlement: null,
  rcIssuedAt: null,
  isPriceProposed: false,
  isPromised: false,
  ...more,
})
const settlement = { startedAt: null, paidAt: null, dueAt: after }

describe('the stage of a seller’s car', () => {
  it.each([
    [{ status: 'booked' }, 'not_listed', []],
    [{ status: 'inspected' }, 'not_listed', []],
    [{ status: 'refurbishing' }, 'not_listed', ['refurbishment']],
    [{ status: 'inspected', isPriceProposed: true }, 'not_listed', ['consent']],
    [{ status: 'inspected', isPromised: true }, 'not_listed', ['down_payment']],
    [{ status: 'listed', isPriceProposed: true }, 'for_sale', []],
    [
      { status: 'listed', unverifiedDocuments: 2, dueDocuments: 1, documentsDueAt: after },
      'documents',
      [],
    ],
    [
      { status: 'listed', unverifiedDocuments: 2, dueDocuments: 1, documentsDueAt: before },
      'documents',
      ['overdue'],
    ],
    [{ status: 'listed', unverifiedDocuments: 1, documentsDueAt: before }, 'documents', []],
    [{ status: 'listed' }, 'for_sale', []],
    [{ status: 'reserved', unverifiedDocuments: 1 }, 'reserved', []],
    [{ status: 'sold' }, 'sold', []],
    [{ status: 'sold', settlement }, 'sold', []],
    [
      { status: 'sold', settlement: { ...settlement, startedAt: before } },
      'sold',
      ['payment_processing'],
    ],
    [{ status: 'sold', settlement: { ...settlement, dueAt: before } }, 'sold', ['overdue']],
    [
      { status: 'sold', settlement: { startedAt: before, paidAt: null, dueAt: before } },
      'sold',
      ['payment_processing', 'overdue'],
    ],
    [{ status: 'delivered', settlement: { ...settlement, paidAt: before } }, 'sold', []],
    [{ status: 'delivered', rcIssuedAt: before }, 'sold', []],
    [
      { status: 'delivered', settlement: { ...settlement, paidAt: before }, rcIssuedAt: before },
      'settled',
      [],
    ],
    [{ status: 'auction' }, 'auction', []],
    [{ status: 'withdrawn' }, 'withdrawn', []],
  ] as const)('of %j is %s with %j', (more, stage, subStates) => {
    expect(findSellerStage(facts(more as Partial<StageFacts>), now)).toEqual({ stage, subStates })
  })
})

describe('the timeline', () => {
  it.each([
    ['not_listed', 'current coming coming coming coming coming'],
    ['documents', 'done current coming coming coming coming'],
    ['for_sale', 'done done current coming coming coming'],
    ['reserved', 'done done done current coming coming'],
    ['sold', 'done done done done current coming'],
    ['settled', 'done done done done done done'],
    ['auction', ''],
    ['withdrawn', ''],
  ] as const)('at %s', (stage, states) => {
    expect(
      buildSellerTimeline(stage, 0)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states)
  })

  it.each([
    ['documents', 'current'],
    ['for_sale', 'open'],
    ['reserved', 'open'],
    ['settled', 'open'],
    ['not_listed', 'coming'],
  ] as const)('at %s with an unverified document says of documents: %s', (stage, state) => {
    expect(buildSellerTimeline(stage, 1)[1]).toEqual({ stage: 'documents', state })
    expect(buildSellerTimeline(stage, 1).filter((step) => step.state === 'open')).toHaveLength(
      state === 'open' ? 1 : 0,
    )
  })
})

describe('expected days to sell', () => {
  const sample = fc.record({
    ratio: fc.double({ min: 0.6, max: 1.5, noNaN: true }),
    days: fc.integer({ min: 0, max: 200 }),
  })

  it('never rise as the price falls', () => {
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 12, maxLength: 120 }),
        fc.double({ min: 0.5, max: 1.6, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (samples, ratio, less) => {
          const curve = buildDaysCurve(samples)
          const [high, low] = [estimateDays(curve, ratio), estimateDays(curve, ratio - less)]
          expect(low).toBeLessThanOrEqual(high ?? 0)
        },
      ),
    )
  })

  it('are not given for too few cars', () => {
    expect(estimateDays(buildDaysCurve([{ ratio: 1, days: 20 }]), 1)).toBeNull()
  })

  it('follow our own sales', () => {
    const samples = Array.from({ length: 40 }, (_, place) => ({
      ratio: 0.8 + place * 0.01,
      days: 10 + place,
    }))
    const curve = buildDaysCurve(samples)
    expect(estimateDays(curve, 0.85)).toBeLessThan(20)
    expect(estimateDays(curve, 1.15)).toBeGreaterThan(38)
  })
})

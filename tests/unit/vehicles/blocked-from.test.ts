import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeReserveBlockedFrom,
  isReserveBlockedAt,
} from '@/lib/features/vehicles/rules/blocked-from'
import { assessTransferReadiness } from '@/lib/features/vehicles/rules/transfer-readiness'

const NOW = new Date('2026-11-22T10:00:00+05:30')
const HOUR = 3_600_000

const day = fc
  .integer({ min: -3, max: 900 })
  .map((days) => new Date(NOW.getTime() + days * 24 * HOUR).toISOString().slice(0, 10))

const facts = fc.record({
  fuel: fc.constantFrom('petrol', 'diesel'),
  year: fc.integer({ min: 2009, max: 2026 }),
  owners: fc.constant(1),
  rtoCode: fc.constant('TN 01'),
  cityRtoCodes: fc.constant(['TN 01']),
  rcValidUntil: fc.option(day),
  insuranceKind: fc.constantFrom(null, 'comprehensive' as const, 'expired' as const),
  insuranceUntil: fc.option(day),
  pucUntil: fc.option(day),
  loanFinancier: fc.constantFrom(null, 'A Bank'),
  loanNocOn: fc.option(day),
  letter: fc.option(fc.record({ amount: fc.constant(150_000), goodUntil: day })),
  openChallans: fc.nat(3),
  dues: fc.array(
    fc.record({
      kind: fc.constantFrom('challan' as const, 'toll' as const),
      state: fc.constantFrom('open' as const, 'in_court' as const, 'paid' as const),
      issuedOn: fc.constantFrom('2026-09-30', '2026-11-20'),
      clearer: fc.constantFrom('seller' as const, 'us' as const),
    }),
    { maxLength: 3 },
  ),
  lookedAt: fc.option(fc.constant(NOW)),
  documentsDueAt: fc.option(
    fc.integer({ min: -100, max: 20_000 }).map((hours) => new Date(NOW.getTime() + hours * HOUR)),
  ),
})

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never

const isRefusedAt = (car: Facts, at: Date) =>
  assessTransferReadiness(car, at).state === 'red' ||
  (car.documentsDueAt !== null && car.documentsDueAt <= at)

const disagreement = (from: (car: Facts) => Date) =>
  fc.check(
    fc.property(facts, fc.nat(30_000), (car, hours) => {
      const at = new Date(NOW.getTime() + hours * HOUR)
      return isReserveBlockedAt(from(car), at) === isRefusedAt(car, at)
    }),
    { numRuns: 2_000 },
  ).failed

describe('the moment a car becomes blocked', () => {
  it('agrees with the reservation check at every later moment', () => {
    expect(disagreement((car) => computeReserveBlockedFrom(car, NOW))).toBe(false)
  })

  it.each([
    ['documents', { documentsDueAt: null }],
    ['the RC', { rcValidUntil: null }],
  ] as const)('is noticed if it forgets %s (negative control)', (_fact, forgotten) => {
    expect(disagreement((car) => computeReserveBlockedFrom({ ...car, ...forgotten }, NOW))).toBe(
      true,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
} from '@/lib/features/vehicles/rules/inspection-points'
import {
  FINDING_DECISIONS,
  isInspectionPending,
  computeOverallRating,
  countGoodPoints,
  toRatingLabel,
  rateSystem,
  type FindingFacts,
  type Severity,
} from '@/lib/features/vehicles/rules/inspection'

const oilLeak: FindingFacts = {
  point: 'engine-oil-leak',
  system: 'engine',
  severity: 3,
  decision: 'priced_in',
}

const anyFinding = fc.record<FindingFacts>({
  point: fc.constantFrom(...INSPECTION_POINTS.map(({ id }) => id)),
  system: fc.constantFrom(...INSPECTION_SYSTEMS),
  severity: fc.constantFrom<Severity>(1, 2, 3),
  decision: fc.constantFrom(...FINDING_DECISIONS),
})

describe('a system’s rating', () => {
  it.each([
    [[], 50],
    [[oilLeak], 38],
    [[{ ...oilLeak, decision: 'done' as const }], 49],
    [[{ ...oilLeak, severity: 1 as const }], 48],
    [[{ ...oilLeak, system: 'brakes' as const }], 50],
  ])('of %o is %d tenths', (findings, rating) => {
    expect(rateSystem('engine', findings)).toBe(rating)
  })

  it('stays between one and five stars and never rises with another finding', () => {
    fc.assert(
      fc.property(
        fc.array(anyFinding, { maxLength: 12 }),
        anyFinding,
        fc.integer({ min: 0, max: 20 }),
        (findings, another, wear) => {
          const before = rateSystem('engine', findings, wear)
          const after = rateSystem('engine', [...findings, another], wear)
          expect(after).toBeLessThanOrEqual(before)
          expect(after).toBeGreaterThanOrEqual(10)
          expect(before).toBeLessThanOrEqual(50)
        },
      ),
    )
  })
})

describe('the report', () => {
  it('counts a point once, and not if it was repaired', () => {
    expect(countGoodPoints([oilLeak, oilLeak])).toBe(129)
    expect(countGoodPoints([{ ...oilLeak, decision: 'done' }])).toBe(130)
  })

  it('weighs structure three times, engine and brakes twice', () => {
    const all = Object.fromEntries(INSPECTION_SYSTEMS.map((system) => [system, 50]))
    expect(computeOverallRating(all)).toBe(50)
    expect(computeOverallRating({ ...all, structural_damage: 22 })).toBe(44)
    expect(computeOverallRating({ ...all, tyres: 22 })).toBe(48)
    expect(computeOverallRating({})).toBeNull()
  })

  it('is pending until a point is checked', () => {
    expect(isInspectionPending({ pointsTotal: 0 })).toBe(true)
    expect(isInspectionPending({ pointsTotal: 130 })).toBe(false)
  })

  it.each([
    [50, 'excellent'],
    [45, 'excellent'],
    [44, 'good'],
    [38, 'good'],
    [37, 'fair'],
    [28, 'fair'],
    [27, 'needsWork'],
    [10, 'needsWork'],
  ])('calls %d tenths %s', (rating, label) => {
    expect(toRatingLabel(rating)).toBe(label)
  })
})

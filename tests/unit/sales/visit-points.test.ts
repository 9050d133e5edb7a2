import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countByInspector,
  countMissesBySystem,
  countSkippedInspections,
  FAULT_ORIGINS,
  type FoundPoint,
  listCarIdsWithMiss,
  listPublicMissCounts,
  type VisitCase,
} from '@/lib/features/sales/rules/visit-points'
import { FREE_VISITS } from '@/lib/features/sales/rules/free-visits'
import { INSPECTION_SYSTEMS } from '@/lib/features/vehicles/rules/inspection-points'
import { listObservedRates } from '@/lib/features/warranty/rules'

const point = (more: Partial<FoundPoint> = {}): FoundPoint => ({
  system: 'brakes',
  origin: 'at_inspection',
  wasGood: true,
  inspectorId: 'stf_1',
  ...more,
})

const visit = (carId: string, more: Partial<VisitCase> = {}): VisitCase => ({
  carId,
  cityId: 1,
  visit: 'first_inspection',
  points: [],
  inspectors: { brakes: 'stf_1' },
  ...more,
})

const brakes = (cases: readonly VisitCase[], cityId: number | null = null) =>
  countMissesBySystem(cases).find((one) => one.system === 'brakes' && one.cityId === cityId)

describe('what visits say of an inspection', () => {
  it.each([
    ['a fault that was there is missed', point(), { cases: 1, missed: 1, unsaid: 0 }],
    ['wear since the sale is not', point({ origin: 'since' }), { cases: 1, missed: 0, unsaid: 0 }],
    [
      'nor what the report had named',
      point({ wasGood: false }),
      { cases: 1, missed: 0, unsaid: 0 },
    ],
    [
      'an unknown origin takes the car out of the count',
      point({ origin: 'unknown' }),
      { cases: 0, missed: 0, unsaid: 1 },
    ],
    [
      'a fault of another system changes nothing',
      point({ system: 'engine' }),
      { cases: 1, missed: 0, unsaid: 0 },
    ],
  ])('%s', (_what, found, expected) => {
    expect(brakes([visit('a', { points: [found] })])).toMatchObject(expected)
  })

  it('counts a car once, however often it was visited', () => {
    const second = visit('a', { visit: 'second_inspection', points: [point()] })
    expect(brakes([visit('a', { points: [point()] }), second])).toMatchObject({
      cases: 1,
      missed: 1,
      visits: 2,
    })
  })

  it('says nothing before the visit', () => {
    expect(countMissesBySystem([visit('a', { points: null })])).toEqual([])
    expect(countSkippedInspections([visit('a', { points: null }), visit('b')])).toBe(1)
  })

  it('names the person who inspected the system, and the cars behind a figure', () => {
    const cases = [visit('a', { points: [point()] }), visit('b')]
    expect(countByInspector(cases)).toEqual([
      { inspectorId: 'stf_1', cars: 2, cases: 2, missed: 1, unsaid: 0, visits: 2 },
    ])
    expect(listCarIdsWithMiss(cases, { system: 'brakes', inspectorId: null })).toEqual(['a'])
    expect(listCarIdsWithMiss(cases, { system: null, inspectorId: 'stf_1' })).toEqual(['a'])
    expect(listCarIdsWithMiss(cases, { system: 'engine', inspectorId: null })).toEqual([])
    expect(listCarIdsWithMiss(cases, { system: null, inspectorId: 'stf_2' })).toEqual([])
  })
})

const cars = (count: number, cityId = 1, missed = 0) =>
  Array.from({ length: count }, (_, place) =>
    visit(`${cityId}-${place}`, { cityId, points: place < missed ? [point()] : [] }),
  )

describe('the public scoreboard', () => {
  it('hides a system with fewer than five cars', () => {
    const systems = (count: number) => listPublicMissCounts(countMissesBySystem(cars(count)), null)
    expect(systems(4)).toEqual([])
    expect(systems(5)).toHaveLength(INSPECTION_SYSTEMS.length)
  })

  it('shows no yard from which a hidden one could be computed', () => {
    const counts = countMissesBySystem([...cars(9, 1), ...cars(6, 2), ...cars(3, 3)])
    expect(listPublicMissCounts(counts, 3)).toEqual([])
    expect(listPublicMissCounts(counts, 2)).toEqual([])
    expect(listPublicMissCounts(counts, 1)).toHaveLength(INSPECTION_SYSTEMS.length)
  })

  it('lets the warranty name covered systems only, of the yard or else of all', () => {
    expect(listObservedRates(countMissesBySystem(cars(4)), 1)).toBeNull()
    const counts = countMissesBySystem([...cars(9, 1, 2), ...cars(3, 3)])
    expect(listObservedRates(counts, 3)).toMatchObject({ isYard: false })
    const all = listObservedRates(countMissesBySystem(cars(9, 1, 2)), 1)
    expect(all).toMatchObject({ isYard: true })
    expect(all?.systems.map(({ system }) => system)).toEqual([
      'engine',
      'brakes',
      'clutch',
      'suspension',
      'air_conditioning',
      'battery',
    ])
    expect(all?.systems.find(({ system }) => system === 'brakes')).toMatchObject({
      cars: 9,
      missed: 2,
    })
  })
})

const foundPoint = fc.record<FoundPoint>({
  system: fc.constantFrom(...INSPECTION_SYSTEMS),
  origin: fc.constantFrom(...FAULT_ORIGINS),
  wasGood: fc.boolean(),
  inspectorId: fc.constantFrom('stf_1', 'stf_2', null),
})
const visitCase = fc.record<VisitCase>({
  carId: fc.constantFrom(...'abcdefgh'),
  cityId: fc.constant(1),
  visit: fc.constantFrom(...FREE_VISITS),
  points: fc.option(fc.array(foundPoint, { maxLength: 3 })),
  inspectors: fc.constant({}),
})
const rate = ({ missed, cases }: { missed: number; cases: number }) =>
  cases === 0 ? 0 : missed / cases

describe('no figure gets better', () => {
  it('by leaving a visit open', () => {
    fc.assert(
      fc.property(fc.array(visitCase), fc.array(visitCase), (cases, others) => {
        const open = others.map((one) => ({ ...one, points: null }))
        expect(countMissesBySystem([...cases, ...open])).toEqual(countMissesBySystem(cases))
      }),
    )
  })

  it('by saying that an origin is unknown instead of since the sale', () => {
    fc.assert(
      fc.property(fc.array(visitCase), (cases) => {
        const vague = cases.map((one) => ({
          ...one,
          points:
            one.points?.map((found) =>
              found.origin === 'since' ? { ...found, origin: 'unknown' as const } : found,
            ) ?? null,
        }))
        const after = new Map(
          countMissesBySystem(vague).map((one) => [`${one.system} ${one.cityId}`, one]),
        )
        for (const before of countMissesBySystem(cases)) {
          const now = after.get(`${before.system} ${before.cityId}`)
          if (now && now.cases > 0) expect(rate(now)).toBeGreaterThanOrEqual(rate(before))
        }
      }),
    )
  })

  it('and a car is missed or not, or nobody can say', () => {
    fc.assert(
      fc.property(fc.array(visitCase), (cases) => {
        for (const { cases: counted, missed, unsaid, visits } of countMissesBySystem(cases)) {
          expect(missed).toBeLessThanOrEqual(counted)
          expect(counted + unsaid).toBeLessThanOrEqual(visits)
        }
      }),
    )
  })
})

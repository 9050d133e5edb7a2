import { describe, expect, it } from 'vitest'
import {
  buildFinishedReport,
  countPointsLeft,
  listPointsWithoutCost,
  listPointsWithoutMeasure,
  listMissingWear,
  type DraftSystem,
} from '@/lib/features/vehicles/rules/inspection-draft'
import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
} from '@/lib/features/vehicles/rules/inspection-points'

function whole(bad: Record<string, number> = {}, wear = 0): DraftSystem[] {
  return INSPECTION_SYSTEMS.map((system) => ({
    system,
    wear,
    points: INSPECTION_POINTS.filter((point) => point.system === system).map(({ id }) => ({
      point: id,
      severity: bad[id] ?? 0,
      cost: 500,
      decision: 'not_done' as const,
      kind: 'wear' as const,
      sizeCm: null,
      photoId: null,
      note: null,
      inBulk: false,
    })),
  }))
}

describe('the draft of an inspection', () => {
  it('lists the systems with unchecked points', () => {
    expect(countPointsLeft([]).reduce((sum, { left }) => sum + left, 0)).toBe(130)
    expect(countPointsLeft(whole())).toEqual([])
    const some = whole().map((group) =>
      group.system === 'tyres' ? { ...group, points: group.points.slice(1) } : group,
    )
    expect(countPointsLeft(some)).toEqual([{ system: 'tyres', left: 1 }])
  })

  it('becomes a report of ten ratings, with findings placed on the diagram', () => {
    const report = buildFinishedReport(whole({ 'engine-noise': 3, 'tyres-spare': 1 }))
    expect(report).toMatchObject({ pointsTotal: 130, pointsGood: 128 })
    expect(report.ratings).toHaveLength(10)
    expect(report.ratings.find(({ system }) => system === 'engine')?.rating).toBe(38)
    expect(report.findings.map(({ point, spot }) => [point, spot])).toEqual([
      ['engine-noise', 'engine-bay'],
      ['tyres-spare', 'boot'],
    ])
  })

  it('isn’t complete until each scratch, dent and crack has its size; wear needs none', () => {
    const draft = (kind: 'scratch' | 'wear', sizeCm: number | null) =>
      whole({ 'exteriors-bonnet': 1 }).map((group) => ({
        ...group,
        points: group.points.map((point) => ({ ...point, kind, sizeCm })),
      }))
    expect(listPointsWithoutMeasure(draft('scratch', null))).toEqual(['exteriors-bonnet'])
    expect(listPointsWithoutMeasure(draft('scratch', 12))).toEqual([])
    expect(listPointsWithoutMeasure(draft('wear', null))).toEqual([])
    expect(buildFinishedReport(draft('scratch', 12)).findings).toMatchObject([
      { kind: 'scratch', sizeCm: 12 },
    ])
    expect(buildFinishedReport(draft('wear', 12)).findings).toMatchObject([
      { kind: 'wear', sizeCm: null },
    ])
  })

  it('never claims "like new" unasked, or a lower price without an amount', () => {
    expect(listMissingWear(whole())).toEqual([])
    const unsaid = whole().map((group) =>
      group.system === 'battery' ? { ...group, wear: null } : group,
    )
    expect(listMissingWear(unsaid)).toEqual(['battery'])
    expect(listMissingWear([])).toHaveLength(10)
    const priced = (cost: number | null, decision: 'priced_in' | 'not_done') =>
      whole({ 'engine-noise': 2 }).map((group) => ({
        ...group,
        points: group.points.map((point) => ({ ...point, cost, decision })),
      }))
    expect(listPointsWithoutCost(priced(null, 'priced_in'))).toEqual(['engine-noise'])
    expect(listPointsWithoutCost(priced(0, 'priced_in'))).toEqual([])
    expect(listPointsWithoutCost(priced(null, 'not_done'))).toEqual([])
    expect(buildFinishedReport(priced(null, 'not_done')).findings).toMatchObject([{ cost: null }])
  })

  it('deducts age and use from every system that shows them', () => {
    expect(buildFinishedReport(whole({}, 6)).ratings.map(({ rating }) => rating)).toEqual(
      Array.from({ length: 10 }, () => 44),
    )
  })
})

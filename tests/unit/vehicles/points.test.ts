import { describe, expect, it } from 'vitest'
import {
  DIAGRAM_SPOTS,
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
  findInspectionPoint,
  POINTS_TOTAL,
  needsNamedSpot,
} from '@/lib/features/vehicles/rules/inspection-points'
import messages from '@/lib/i18n/messages/en/inspection.json'

describe('the inspection', () => {
  it('has 130 points, each once', () => {
    expect(INSPECTION_POINTS).toHaveLength(POINTS_TOTAL)
    expect(new Set(INSPECTION_POINTS.map(({ id }) => id)).size).toBe(130)
  })

  it('covers each of the ten systems', () => {
    expect(INSPECTION_SYSTEMS).toHaveLength(10)
    expect(new Set(INSPECTION_POINTS.map(({ system }) => system))).toEqual(
      new Set(INSPECTION_SYSTEMS),
    )
  })

  it('has a name for every point, system and place, and no extra ones', () => {
    expect(Object.keys(messages.points).sort()).toEqual(
      INSPECTION_POINTS.map(({ id }) => id).sort(),
    )
    expect(Object.keys(messages.system)).toEqual([...INSPECTION_SYSTEMS])
    expect(Object.keys(messages.spot).sort()).toEqual([...DIAGRAM_SPOTS].sort())
  })

  it('gives no two points the same name', () => {
    const names = Object.values(messages.points)
    expect(new Set(names).size).toBe(names.length)
  })

  it('finds a point only by its id', () => {
    expect(findInspectionPoint('engine-oil-leak')?.system).toBe('engine')
    expect(findInspectionPoint('engine-unicorn')).toBeUndefined()
  })

  it('names a place once: a point with its own corner, or for several wheels, has no spot', () => {
    expect(needsNamedSpot('brakes-rear-left-lining', 'rear-left-wheel')).toBe(false)
    expect(needsNamedSpot('tyres-age', 'front-left-wheel')).toBe(false)
    expect(needsNamedSpot('exteriors-rear-bumper', 'rear-bumper')).toBe(false)
    expect(needsNamedSpot('exteriors-tail-lamps', 'boot')).toBe(true)
    expect(needsNamedSpot('engine-hoses', 'engine-bay')).toBe(true)
  })
})

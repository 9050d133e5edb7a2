import { describe, expect, it } from 'vitest'
import { INSPECTION_POINTS } from '@/lib/features/vehicles/rules/inspection-points'
import { isRepairable } from '@/lib/features/vehicles/rules/inspection'
import { canBeCosmetic, suggestFindingKind } from '@/lib/features/vehicles/rules/point-presets'

describe('what a finding begins with', () => {
  it.each([
    ['engine-oil-leak', 'leak'],
    ['engine-cold-start', 'fault'],
    ['engine-drive-belt', 'wear'],
    ['tyres-front-left-tread', 'wear'],
    ['tyres-front-left-rim', 'scratch'],
    ['exteriors-windscreen', 'crack'],
    ['exteriors-bonnet', 'scratch'],
    ['interiors-airbags', 'fault'],
    ['structural-damage-left-pillars', 'dent'],
  ])('%s: %s', (point, kind) => expect(suggestFindingKind(point)).toBe(kind))

  it('calls only what is seen cosmetic', () => {
    const ids = INSPECTION_POINTS.filter(({ id }) => canBeCosmetic(id)).map(({ id }) => id)
    expect(ids).toContain('exteriors-bonnet')
    expect(ids).toContain('tyres-rear-left-rim')
    expect(ids).not.toContain('engine-cold-start')
    expect(ids).not.toContain('engine-fault-codes')
    expect(ids).not.toContain('interiors-airbags')
  })

  it('proposes a repair only of what is neither repaired nor priced in', () => {
    expect(isRepairable({ decision: 'not_done' })).toBe(true)
    expect(isRepairable({ decision: 'priced_in' })).toBe(false)
    expect(isRepairable({ decision: 'done' })).toBe(false)
  })
})

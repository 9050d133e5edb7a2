import { describe, expect, it } from 'vitest'
import { mergeDraft } from '@/lib/features/vehicles/rules/merge-draft'

const noise = { point: 'engine-noise', cost: 4_000 }
const byAsha = { ...noise, by: 'asha', at: '2026-11-23T10:05:00.000Z' }
const save = (points: readonly { point: string; cost: number | null }[], seenAt: string | null) =>
  mergeDraft([byAsha], { points, by: 'irfan', at: '2026-11-23T10:10:00.000Z', seenAt })

describe('two people at one car', () => {
  it("leave each other's points alone", () => {
    const { merged, conflicts } = save([{ point: 'engine-idle', cost: null }], null)
    expect(conflicts).toEqual([])
    expect(merged.map(({ point, by }) => [point, by])).toEqual([
      ['engine-noise', 'asha'],
      ['engine-idle', 'irfan'],
    ])
  })

  it('are told where both judged one point, and the first word stays', () => {
    const { merged, conflicts } = save([{ ...noise, cost: 0 }], '2026-11-23T10:00:00.000Z')
    expect(conflicts).toEqual([byAsha])
    expect(merged).toEqual([byAsha])
  })

  it('may change what they have seen of the other (control)', () => {
    const { merged, conflicts } = save([{ ...noise, cost: 0 }], '2026-11-23T10:05:00.000Z')
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject([{ cost: 0, by: 'irfan' }])
  })

  it('agree where they say the same, and one person may always correct', () => {
    expect(save([noise], null)).toEqual({ merged: [byAsha], conflicts: [] })
    const own = mergeDraft([byAsha], {
      points: [{ ...noise, cost: 1 }],
      by: 'asha',
      at: 'z',
      seenAt: null,
    })
    expect(own.conflicts).toEqual([])
  })
})

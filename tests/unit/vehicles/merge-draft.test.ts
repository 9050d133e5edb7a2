import { describe, expect, it } from 'vitest'
import {
  NO_FINDING,
  mergeDraft,
  type SubmittedPoint,
  type StoredPoint,
} from '@/lib/features/vehicles/rules/merge-draft'

const [BEFORE, THEN, AFTER] = [
  '2026-11-23T10:00:00.000Z',
  '2026-11-23T10:05:00.000Z',
  '2026-11-23T10:10:00.000Z',
]
const asha = { by: 'asha', at: THEN }
const byAsha: StoredPoint = {
  ...NO_FINDING,
  ...{ point: 'engine-noise', severity: 2, cost: 4_000 },
  marks: { severity: asha, cost: asha, kind: asha },
}
const save = (pressed: Omit<SubmittedPoint, 'point'>, seenAt: string | null, by = 'irfan') =>
  mergeDraft([byAsha], { points: [{ point: byAsha.point, ...pressed }], by, at: AFTER, seenAt })

describe('two people inspecting one car', () => {
  it("keep each other's points", () => {
    const { merged, clashes } = mergeDraft([byAsha], {
      ...{ points: [{ point: 'engine-idle', severity: 0 }], by: 'irfan', at: AFTER, seenAt: null },
    })
    expect(clashes).toEqual([])
    expect(merged.map(({ point, marks }) => [point, marks?.severity?.by])).toEqual([
      ['engine-noise', 'asha'],
      ['engine-idle', 'irfan'],
    ])
  })

  it("merge one's cost and the other's note for a point", () => {
    const { merged, clashes } = save({ note: 'Tappets' }, BEFORE)
    expect(clashes).toEqual([])
    expect(merged).toMatchObject([
      {
        ...{ severity: 2, cost: 4_000, note: 'Tappets' },
        marks: { cost: asha, note: { by: 'irfan', at: AFTER } },
      },
    ])
  })

  it.each([
    ['the same field', { cost: 0 }, 'cost'],
    ['what the point is', { severity: 3 }, 'severity'],
    ['that it is good, over a cost unseen', { severity: 0 }, 'severity'],
    ['a size of what the other named', { sizeCm: 4 }, 'sizeCm'],
  ])('get a conflict if both entered %s, and the first value stays', (_, pressed, field) => {
    const { merged, clashes } = save(pressed, BEFORE)
    expect(clashes).toEqual([{ point: 'engine-noise', field, mark: asha }])
    expect(merged).toEqual([byAsha])
  })

  it("get a conflict if one enters a cost for the other's good point", () => {
    const good = { ...byAsha, severity: 0, cost: null }
    const { clashes } = mergeDraft([good], {
      points: [{ point: good.point, cost: 900 }],
      ...{ by: 'irfan', at: AFTER, seenAt: BEFORE },
    })
    expect(clashes).toMatchObject([{ field: 'cost' }])
  })

  it('may change a value that they have seen (control)', () => {
    const { merged, clashes } = save({ cost: 0 }, THEN)
    expect(clashes).toEqual([])
    expect(merged).toMatchObject([{ cost: 0, marks: { cost: { by: 'irfan' }, severity: asha } }])
  })

  it('agree on equal values, and may always correct their own', () => {
    expect(save({ cost: 4_000, severity: 2 }, null)).toEqual({ merged: [byAsha], clashes: [] })
    expect(save({ cost: 1 }, null, 'asha').clashes).toEqual([])
  })

  it('handle an old draft with one editor per point', () => {
    const { marks: _, ...old } = byAsha
    const { clashes } = mergeDraft([{ ...old, ...asha }], {
      points: [{ point: old.point, note: 'Tappets' }],
      ...{ by: 'irfan', at: AFTER, seenAt: null },
    })
    expect(clashes).toMatchObject([{ field: 'note', mark: asha }])
  })
})

describe('points marked good with the rest', () => {
  const press = (pressed: object, known: object) =>
    mergeDraft([{ ...NO_FINDING, point: 'brakes-fluid', ...known }], {
      points: [{ point: 'brakes-fluid', ...pressed }],
      by: 'stf_2',
      at: AFTER,
      seenAt: null,
    })
  const marks = { severity: { by: 'stf_1', at: AFTER }, inBulk: { by: 'stf_1', at: AFTER } }

  it("don't weaken a point that a colleague looked at alone, and ask nobody", () => {
    const { merged, clashes } = press({ severity: 0, inBulk: true }, { inBulk: false, marks })
    expect([merged[0]?.inBulk, clashes]).toEqual([false, []])
  })

  it('count as looked at alone once someone does', () => {
    const { merged, clashes } = press({ severity: 0, inBulk: false }, { inBulk: true, marks })
    expect([merged[0]?.inBulk, clashes]).toEqual([false, []])
  })

  it('ask if a colleague found something there (negative control)', () => {
    const { clashes } = press({ severity: 0, inBulk: true }, { severity: 3, marks })
    expect(clashes).toHaveLength(1)
  })
})

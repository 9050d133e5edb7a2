import { describe, expect, it } from 'vitest'
import { mergeEdits } from '@/lib/shared/merge-edits'

const was = { decision: 'not_done', cost: 4_000 }

describe('two people editing one form', () => {
  it('change only the fields that they edited', () => {
    const now = { decision: 'not_done', cost: 5_000 }
    expect(mergeEdits(was, { decision: 'done', cost: 4_000 }, now)).toEqual({
      wanted: { decision: 'done' },
      clashes: [],
    })
  })

  it('get a conflict with both values if both edited a field', () => {
    expect(mergeEdits(was, { cost: 3_000 }, { ...was, cost: null })).toEqual({
      wanted: {},
      clashes: [{ field: 'cost', theirs: null }],
    })
  })

  it('agree if both entered the same value', () => {
    expect(mergeEdits(was, { cost: 5_000 }, { cost: 5_000 }).clashes).toEqual([])
  })

  it('a call without seen values changes the fields that it names, and no others', () => {
    expect(mergeEdits(undefined, { cost: 3_000 }, { cost: 5_000 })).toEqual({
      wanted: { cost: 3_000 },
      clashes: [],
    })
    expect(mergeEdits({}, { cost: undefined, note: null }, { note: 'x' })).toEqual({
      wanted: {},
      clashes: [],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { mergeSeen } from '@/lib/shared/seen'

const was = { decision: 'not_done', cost: 4_000 }

describe('two people with one form', () => {
  it('change what they changed, and leave what they only saw', () => {
    const now = { decision: 'not_done', cost: 5_000 }
    expect(mergeSeen(was, { decision: 'done', cost: 4_000 }, now)).toEqual({
      wanted: { decision: 'done' },
      clashes: [],
    })
  })

  it('are told where both changed a field, to what', () => {
    expect(mergeSeen(was, { cost: 3_000 }, { ...was, cost: null })).toEqual({
      wanted: {},
      clashes: [{ field: 'cost', theirs: null }],
    })
  })

  it('agree where both said the same', () => {
    expect(mergeSeen(was, { cost: 5_000 }, { cost: 5_000 }).clashes).toEqual([])
  })

  it('a call that showed nothing changes what it names; what is left out is nothing', () => {
    expect(mergeSeen(undefined, { cost: 3_000 }, { cost: 5_000 })).toEqual({
      wanted: { cost: 3_000 },
      clashes: [],
    })
    expect(mergeSeen({}, { cost: undefined, note: null }, { note: 'x' })).toEqual({
      wanted: {},
      clashes: [],
    })
  })
})

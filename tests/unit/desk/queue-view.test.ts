import { describe, expect, it } from 'vitest'
import { toQueueQuery, parseQueueView } from '@/lib/features/desk/rules/queues'

const view = (query: Record<string, string | string[]>, own: number | null = 2) =>
  parseQueueView(query, [1, 2, 3], own)

describe("the filters in a queue's address", () => {
  it("default to the Dost's own city, first page, all staff", () => {
    expect(view({})).toEqual({ cityId: 2, whose: 'all', due: 'any', text: '', page: 1 })
    expect(view({}, null).cityId).toBeNull()
  })

  it('accept another city or all, and fall back to the own city', () => {
    expect(view({ city: '3' }).cityId).toBe(3)
    expect(view({ city: 'all' }).cityId).toBeNull()
    for (const city of ['9', '', 'x', '2 OR 1=1']) expect(view({ city }).cityId, city).toBe(2)
    expect(view({ city: ['3', '1'] }).cityId).toBe(2)
  })

  it('ignore unknown values', () => {
    expect(view({ whose: 'theirs', due: 'never', page: '-4', q: 'a\0b' })).toMatchObject({
      whose: 'all',
      due: 'any',
      page: 1,
      text: 'ab',
    })
    for (const page of ['x', '0', '1e999', 'NaN'])
      expect(view({ page }).page, page).toBeGreaterThan(0)
    expect(view({ page: '99999999' }).page).toBe(1_000)
    expect(view({ q: 'x'.repeat(5_000) }).text).toHaveLength(100)
  })

  it('round-trip through the address', () => {
    for (const query of [
      { city: '3', whose: 'mine', due: 'late', q: 'TN 09 & co', page: '4' },
      { city: 'all' },
    ]) {
      const read = view({ ...query } as Record<string, string>)
      expect(view(Object.fromEntries(new URLSearchParams(toQueueQuery(read))))).toEqual(read)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from '@/lib/features/purchases/forms/break-lines'

const within = (most: number) => (text: string) => text.length <= most

describe('a text in lines', () => {
  it.each<[string, number, string[]]>([
    ['', 5, ['']],
    ['one', 5, ['one']],
    ['one two', 7, ['one two']],
    ['one two', 6, ['one', 'two']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['a abcdefgh b', 3, ['a', 'abc', 'def', 'gh', 'b']],
    ['abcdefgh b', 4, ['abcd', 'efgh', 'b']],
  ])('%j at %i', (text, most, lines) => {
    expect(breakLines(text, within(most))).toEqual(lines)
  })

  it('loses no letter, and no line is too long', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const lines = breakLines(text.trim(), within(most))
        expect(lines.every((line) => line.length <= most)).toBe(true)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})

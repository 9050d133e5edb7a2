import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowText, type TextRun } from '@/lib/engines/indic-pdf/flow'

const measure = (text: string) => text.length
const textsOf = (runs: TextRun[], width: number) =>
  flowText(runs, width, measure).map((line) => line.map(({ text }) => text).join(' '))
const plain = (text: string): TextRun => ({ text, style: 'plain' })

describe('line breaking', () => {
  it.each<[string, number, string[]]>([
    ['', 5, ['']],
    ['one', 5, ['one']],
    ['one two', 7, ['one two']],
    ['one two', 6, ['one', 'two']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['a abcdefgh b', 3, ['a', 'abc', 'def', 'gh', 'b']],
    ['குறிப்பிடவில்லை', 14, ['குறிப்பிடவில்', 'லை']],
    ['ಇನ್ಶೂರೆನ್ಸ್', 5, ['ಇನ್ಶೂ', 'ರೆ', 'ನ್ಸ್']],
    ['इंश्योरेंस', 4, ['इं', 'श्यो', 'रेंस']],
  ])('%j at %i', (text, width, lines) => {
    expect(textsOf([plain(text)], width)).toEqual(lines)
  })

  it('keeps a comma with the preceding value', () => {
    const runs: TextRun[] = [plain('I, '), { text: 'Asha', style: 'value' }, plain(', of Chennai')]
    const [first, second] = flowText(runs, 7, measure)
    expect(first?.map(({ text }) => text)).toEqual(['I,'])
    expect(second?.map(({ text }) => text)).toEqual(['Asha', ','])
    expect(second?.[1]?.x).toBe(4)
  })

  it('loses no letter, and no line is too long', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 20 }), (texts, width) => {
        const runs = texts.map((text, place): TextRun => ({
          text,
          style: place % 2 ? 'value' : 'plain',
        }))
        const lines = flowText(runs, width, measure)
        for (const line of lines) {
          const last = line.at(-1)
          expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width)
        }
        const written = lines.flat().map(({ text }) => text)
        expect(written.join('')).toBe(texts.join('').replace(/\s/g, ''))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { splitByScript, toPrintableOrNull, shapeScript } from '@/lib/engines/indic-pdf/scripts'

const glyphsOf = (text: string, script: string) => shapeScript(text, script, 'plain').glyphs.length

describe('letters of a PDF', () => {
  it('are split into pieces of one script each', () => {
    expect(splitByScript('RC ट्रांसफर, மீரா 2')).toEqual([
      { text: 'RC ', script: null },
      { text: 'ट्रांसफर', script: 'devanagari' },
      { text: ', ', script: null },
      { text: 'மீரா', script: 'tamil' },
      { text: ' 2', script: null },
    ])
  })

  it.each([
    ['devanagari', 'क्ष', 1],
    ['devanagari', 'श्री', 2],
    ['kannada', 'ಕ್ಷ', 1],
    ['tamil', 'க்ஷ', 1],
    ['telugu', 'క్ష', 1],
  ])('are joined correctly: %s %s', (script, text, most) => {
    expect(glyphsOf(text, script)).toBeLessThanOrEqual(most)
    expect(glyphsOf([...text].join('‌'), script)).toBeGreaterThan(glyphsOf(text, script))
  })

  it('are in reading order: the short i before its consonant', () => {
    const [first] = shapeScript('कि', 'devanagari', 'plain').glyphs
    expect(first?.outline).not.toEqual(shapeScript('क', 'devanagari', 'plain').glyphs[0]?.outline)
  })

  it('are printed in all our scripts, and not in others', () => {
    for (const name of ['Meera Nair', 'José', 'मीरा नायर', 'ಮೀರಾ', 'மீரா', 'మీరా', ' मीरा Nair '])
      expect(toPrintableOrNull(name)).toBe(name.trim())
    for (const name of ['', '  ', '李雷', 'Meera 🚗', 'মীরা'])
      expect(toPrintableOrNull(name)).toBeNull()
  })
})

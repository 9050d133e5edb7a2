import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import { needsShaping, shapeText } from '@/lib/seo/og/shaped-text'

const LOOK = { size: 100, weight: 700, colour: '#000000', width: 4_000 } as const

/** How wide HarfBuzz sets a text in one of the pictures' faces, in px at a hundred. */
async function widthOf(text: string, script: string, features: hb.Feature[] = []): Promise<number> {
  const file = join(process.cwd(), `lib/seo/og/faces/noto-sans-${script}-${script}-700-normal.ttf`)
  const bytes = new Uint8Array(await readFile(file)).buffer
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(new hb.Font(new hb.Face(new hb.Blob(bytes))), buffer, features)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 10
}

describe('a text on a picture for messengers', () => {
  test.each([
    ['devanagari', 'क्षत्रियस्त्री'],
    ['kannada', 'ಸ್ವಿಫ್ಟ್ಕ್ಷೇತ್ರ'],
    ['tamil', 'ஸ்ரீக்ஷஸ்ரீ'],
    ['telugu', 'స్విఫ్ట్యజమాని'],
  ])('in %s is as wide as its conjuncts are', async (script, text) => {
    const { width } = await shapeText(text, LOOK)
    const right = await widthOf(text, script)
    expect(Math.abs(width - right)).toBeLessThan(right * 0.05)
    // Letters side by side, as a renderer sets them that can't shape, are wider by far.
    const apart = (
      await Promise.all([...text].map(async (letter) => widthOf(letter, script)))
    ).reduce((a, b) => a + b, 0)
    expect(apart).toBeGreaterThan(right * 1.15)
  })

  test('goes on in the next line, and signs are no markup', async () => {
    const [short, long] = [
      await shapeText('द्वारा & <b>', LOOK),
      await shapeText('द्वारा '.repeat(9), { ...LOOK, width: 388 }),
    ]
    expect(long.width).toBeLessThanOrEqual(388)
    expect(long.height).toBeGreaterThan(short.height * 3)
    // One that is too long for its place is set smaller.
    const small = await shapeText('द्वारा '.repeat(5), {
      ...LOOK,
      size: 50,
      width: 388,
      height: 120,
    })
    expect(small.height).toBeLessThanOrEqual(120)
  })

  test('needs no such care in Latin letters', () => {
    expect(needsShaping('2019 Hyundai Creta · ₹10,50,000')).toBe(false)
    expect(needsShaping('45,000 km · पेट्रोल')).toBe(true)
  })
})

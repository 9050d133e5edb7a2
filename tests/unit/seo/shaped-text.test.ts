import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { needsShaping, shapeText } from '@/lib/seo/og/shaped-text'

const LOOK = { size: 100, weight: 700, colour: '#000000', width: 4_000 } as const

async function widthOf(text: string, script: string, features: hb.Feature[] = []): Promise<number> {
  const file = join(
    process.cwd(),
    `lib/engines/indic-pdf/faces/noto-sans-${script}-${script}-700-normal.ttf`,
  )
  const bytes = new Uint8Array(await readFile(file)).buffer
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(new hb.Font(new hb.Face(new hb.Blob(bytes))), buffer, features)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 10
}

async function inkOf(text: string): Promise<string[]> {
  const { src } = await shapeText(text, LOOK)
  const { data, info } = await sharp(Buffer.from(src.split(',')[1] ?? '', 'base64'))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].flatMap((ink, at) =>
    ink > 128 ? [`${at % info.width} ${info.height - Math.floor(at / info.width)}`] : [],
  )
}

describe('text on a preview picture', () => {
  test.each([
    ['devanagari', 'क्षत्रियस्त्री'],
    ['kannada', 'ಸ್ವಿಫ್ಟ್ಕ್ಷೇತ್ರ'],
    ['tamil', 'ஸ்ரீக்ஷஸ்ரீ'],
    ['telugu', 'స్విఫ్ట్యజమాని'],
  ])('in %s is as wide as its conjuncts', async (script, text) => {
    const { width } = await shapeText(text, LOOK)
    const right = await widthOf(text, script)
    expect(Math.abs(width - right)).toBeLessThan(right * 0.05)
    // Control: unshaped letters take more space.
    const apart = (
      await Promise.all([...text].map(async (letter) => widthOf(letter, script)))
    ).reduce((a, b) => a + b, 0)
    expect(apart).toBeGreaterThan(right * 1.15)
  })

  test('wraps, and treats markup signs as text', async () => {
    const [short, long] = [
      await shapeText('द्वारा & <b>', LOOK),
      await shapeText('द्वारा '.repeat(9), { ...LOOK, width: 388 }),
    ]
    expect(long.width).toBeLessThanOrEqual(388)
    expect(long.height).toBeGreaterThan(short.height * 3)
    const small = await shapeText('द्वारा '.repeat(5), {
      ...LOOK,
      size: 50,
      width: 388,
      height: 120,
    })
    expect(small.height).toBeLessThanOrEqual(120)
  })

  test('joins its letters, however many were set before', async () => {
    await shapeText('తీ తీ', LOOK)
    const [alone, joined] = [await inkOf('త'), await inkOf('తి')]
    // A vowel sign replaces part of the consonant.
    expect(alone.filter((place) => !joined.includes(place)).length).toBeGreaterThan(
      alone.length / 50,
    )
  })

  test('needs no shaping in Latin letters', () => {
    expect(needsShaping('2019 Hyundai Creta · ₹10,50,000')).toBe(false)
    expect(needsShaping('45,000 km · पेट्रोल')).toBe(true)
  })
})

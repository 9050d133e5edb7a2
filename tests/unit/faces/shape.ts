import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../../..')

export async function loadFace(woff2: Buffer): Promise<hb.Face> {
  const bytes = await subsetFont(woff2, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
  })
  return new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer))
}

export const readWholeFile = async (script: string) =>
  readFile(
    join(
      root,
      `node_modules/@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`,
    ),
  )
export const readPublicFile = async (file: string) => readFile(join(root, 'public', file))

export function createTextShaper(face: hb.Face, weight: number): (text: string) => string[] {
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  const outlines = new Map<number, string>()
  const outlineOf = (glyph: number) => {
    const known = outlines.get(glyph) ?? font.glyphToPath(glyph)
    outlines.set(glyph, known)
    return known
  }
  return (text) => {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const places = buffer.getGlyphPositions()
    const drawn = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance, xOffset, yOffset } = places[index] ?? {}
      return `${outlineOf(codepoint)} ${String([xAdvance, xOffset, yOffset])}`
    })
    // Drops glyphs that draw nothing and take no space.
    return drawn.filter((glyph) => glyph !== ' 0,0,0')
  }
}

export async function readLatinFiles(): Promise<{ cut: Buffer; whole: Buffer }> {
  const [cut, whole] = await Promise.all([
    readFile(join(root, 'app/faces/figtree.woff2')),
    readFile(
      join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    ),
  ])
  return { cut, whole }
}

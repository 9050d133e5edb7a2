import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'

const FILES = join(process.cwd(), 'lib', 'engines', 'indic-pdf', 'faces')

export interface Glyph {
  outline: readonly { type: string; values: readonly number[] }[]
  x: number
  y: number
}

export interface ShapedRun {
  glyphs: readonly Glyph[]
  width: number
  isWhole: boolean
}

interface Face {
  font: hb.Font
  unitsPerEm: number
  outlines: Map<number, Glyph['outline']>
}

const faces = new Map<string, Face>()

/** @param name such as `noto-sans-tamil-tamil-500` */
function faceOf(name: string): Face {
  const known = faces.get(name)
  if (known) return known
  const file = join(FILES, `${name}-normal.ttf`)
  const face = new hb.Face(new hb.Blob(new Uint8Array(readFileSync(file)).buffer))
  const made = { font: new hb.Font(face), unitsPerEm: face.upem, outlines: new Map() }
  faces.set(name, made)
  return made
}

/** Positions are for font size 1. */
export function shapeInFace(face: string, text: string): ShapedRun {
  const { font, unitsPerEm, outlines } = faceOf(face)
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const places = buffer.getGlyphPositions()
  const infos = buffer.getGlyphInfos()
  let at = 0
  const glyphs = infos.map(({ codepoint: glyph }, index): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
    const outline = glyph === 0 ? [] : (outlines.get(glyph) ?? font.glyphToJson(glyph))
    outlines.set(glyph, outline)
    const placed = { outline, x: (at + xOffset) / unitsPerEm, y: yOffset / unitsPerEm }
    at += glyph === 0 ? 0 : xAdvance
    return placed
  })
  const isWhole = infos.every(({ codepoint: glyph }) => glyph !== 0)
  return { glyphs, width: at / unitsPerEm, isWhole }
}

export function getFaceUnits(face: string): number {
  return faceOf(face).unitsPerEm
}

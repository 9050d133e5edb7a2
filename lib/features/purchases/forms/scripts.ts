import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import { SCRIPT_LETTERS, scriptIn } from '@/lib/i18n/scripts'

/** Where the faces of the scripts are, in the format that HarfBuzz reads. */
const FILES = join(process.cwd(), 'lib', 'seo', 'og', 'faces')
const WEIGHTS = { plain: 500, bold: 700 } as const

/** What every reader's standard fonts have (WinAnsi, without what needs care). */
const STANDARD = /^[\x20-\x7e\u00a0-\u00ff–—‘’“”•…]*$/

export interface Piece {
  text: string
  /** Null where a standard font writes it. */
  script: string | null
}

/** A text in pieces of one script each. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const plain = (part: string) => {
    if (part !== '') pieces.push({ text: part, script: null })
  }
  for (const { 0: letters, index } of text.matchAll(SCRIPT_LETTERS)) {
    plain(text.slice(end, index))
    const script = scriptIn(letters)
    // A joiner that joins nothing is invisible.
    if (script !== null) pieces.push({ text: letters, script })
    end = index + letters.length
  }
  plain(text.slice(end))
  return pieces
}

/** Whether every letter of a text can be printed: Latin ones, and those of our languages. */
function isPrintable(text: string): boolean {
  return piecesOf(text).every(({ text: part, script }) => script !== null || STANDARD.test(part))
}

/** A name as it is printed; null where it has letters that we can't print. */
export function printableOrNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed !== '' && isPrintable(trimmed) ? trimmed : null
}

/** One glyph: its outline in the face's units, and where it stands. */
export interface Glyph {
  outline: readonly { type: string; values: readonly number[] }[]
  x: number
  y: number
}

export interface Shaped {
  glyphs: readonly Glyph[]
  width: number
}

interface Face {
  font: hb.Font
  unitsPerEm: number
  outlines: Map<number, Glyph['outline']>
}

const faces = new Map<string, Face>()

function faceOf(script: string, weight: keyof typeof WEIGHTS): Face {
  const name = `noto-sans-${script}-${script}-${WEIGHTS[weight]}-normal.ttf`
  const known = faces.get(name)
  if (known) return known
  const face = new hb.Face(new hb.Blob(new Uint8Array(readFileSync(join(FILES, name))).buffer))
  const made = { font: new hb.Font(face), unitsPerEm: face.upem, outlines: new Map() }
  faces.set(name, made)
  return made
}

/** The glyphs of a text of one script as HarfBuzz sets them (conjuncts, marks, order of vowels), for a size of one point. */
export function shape(text: string, script: string, weight: keyof typeof WEIGHTS): Shaped {
  const { font, unitsPerEm, outlines } = faceOf(script, weight)
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const places = buffer.getGlyphPositions()
  let at = 0
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: glyph }, index): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
    const outline = outlines.get(glyph) ?? font.glyphToJson(glyph)
    outlines.set(glyph, outline)
    const placed = { outline, x: (at + xOffset) / unitsPerEm, y: yOffset / unitsPerEm }
    at += xAdvance
    return placed
  })
  return { glyphs, width: at / unitsPerEm }
}

export function unitsOf(script: string): number {
  return faceOf(script, 'plain').unitsPerEm
}

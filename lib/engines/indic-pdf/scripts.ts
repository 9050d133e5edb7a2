import { SCRIPT_LETTERS, scriptIn } from '@/lib/engines/indic-pdf/script-letters'
import { shapeIn, type Shaped, unitsIn } from '@/lib/engines/indic-pdf/letters'

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

const faceOf = (script: string, weight: keyof typeof WEIGHTS) =>
  `noto-sans-${script}-${script}-${WEIGHTS[weight]}`

/** The glyphs of a text of one script, for a size of one point. */
export function shape(text: string, script: string, weight: keyof typeof WEIGHTS): Shaped {
  return shapeIn(faceOf(script, weight), text)
}

export function unitsOf(script: string): number {
  return unitsIn(faceOf(script, 'plain'))
}

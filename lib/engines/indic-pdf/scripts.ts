import { INDIAN_SCRIPT_LETTERS, findIndianScript } from '@/lib/engines/indic-pdf/script-letters'
import { shapeInFace, type ShapedRun, getFaceUnits } from '@/lib/engines/indic-pdf/letters'

const WEIGHTS = { plain: 500, bold: 700 } as const

/** Characters of the standard fonts: WinAnsi without characters that some viewers show wrongly. */
const STANDARD = /^[\x20-\x7e\u00a0-\u00ff–—‘’“”•…]*$/

export interface ScriptPiece {
  text: string
  script: string | null
}

export function splitByScript(text: string): ScriptPiece[] {
  const pieces: ScriptPiece[] = []
  let end = 0
  const plain = (part: string) => {
    if (part !== '') pieces.push({ text: part, script: null })
  }
  for (const { 0: letters, index } of text.matchAll(INDIAN_SCRIPT_LETTERS)) {
    plain(text.slice(end, index))
    const script = findIndianScript(letters)
    if (script !== null) pieces.push({ text: letters, script })
    end = index + letters.length
  }
  plain(text.slice(end))
  return pieces
}

function isPrintable(text: string): boolean {
  return splitByScript(text).every(
    ({ text: part, script }) => script !== null || STANDARD.test(part),
  )
}

export function toPrintableOrNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed !== '' && isPrintable(trimmed) ? trimmed : null
}

const faceOf = (script: string, weight: keyof typeof WEIGHTS) =>
  `noto-sans-${script}-${script}-${WEIGHTS[weight]}`

export function shapeScript(text: string, script: string, weight: keyof typeof WEIGHTS): ShapedRun {
  return shapeInFace(faceOf(script, weight), text)
}

export function getUnitsPerEm(script: string): number {
  return getFaceUnits(faceOf(script, 'plain'))
}

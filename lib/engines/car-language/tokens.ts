import { toLatinFigures, normalizeScript } from './scripts/letters'

export interface Token {
  readonly text: string
  readonly number: number | null
  readonly typed?: string
}

const MAX_TOKENS = 40

/** Numbers with a unit attached: "5lakh" is split, "320d" and "4x4" aren't. */
const UNIT_ENDING =
  /^(\d+(?:\.\d+)?)(k|l|lac|lacs|lakh|lakhs|lk|cr|crs|crore|crores|km|kms|kmp?s?|cc|lit(?:re|er)s?|ltr|seats?|seaters?|str|owners?|yrs?|years?|pm)$/
const RANGE = /^(\d+(?:\.\d+)?)(?:k|l|lakhs?)?[-–—](\d+(?:\.\d+)?)([a-z]*)$/

export function toWordToken(text: string): Token {
  return { text, number: /^\d+(\.\d+)?$/.test(text) ? Number(text) : null }
}

/** A loop, because the regular expression (`[.-]+$`) takes quadratic time. */
function withoutSigns(chunk: string): string {
  const isSign = (at: number) => chunk[at] === '.' || chunk[at] === '-'
  let [start, end] = [0, chunk.length]
  while (end > 0 && isSign(end - 1)) end -= 1
  while (start < end && isSign(start)) start += 1
  return chunk.slice(start, end)
}

function splitChunk(chunk: string): string[] {
  const range = RANGE.exec(chunk)
  if (range) return [range[1] ?? '', '-', range[2] ?? '', range[3] ?? '']
  const unit = UNIT_ENDING.exec(chunk)
  if (unit) return [unit[1] ?? '', unit[2] ?? '']
  const open = /^(\d+(?:\.\d+)?)\+$/.exec(chunk)
  if (open) return [open[1] ?? '', '+']
  if (/^\d+-?(?:seater|str|seats?)$/.test(chunk)) return [chunk.replace(/\D/g, ''), 'seater']
  return chunk === '-' ? ['-'] : chunk.split('-')
}

/**
 * Accents of Latin letters go; in Indian scripts, such marks are vowels. Joins thousands
 * ("5,00,000") and splits compounds ("7seater", "5-8", "50000km").
 */
export function tokenise(text: string): Token[] {
  const plain = toLatinFigures(normalizeScript(text.normalize('NFKD')))
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/(\d)\s*[*×]\s*(?=\d)/g, '$1x')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/\brs\.?(?=\s|\d{3}|\d+(?:\.\d+)?\s*[lkc])/g, ' ')
    .replace(/([<>])/g, ' $1 ')
    .replace(/(\d)\s*[–—]\s*(?=\d)/g, '$1-')
  const chunks = plain
    .split(/[^\p{L}\p{M}\p{N}.+<>-]+/u)
    .map((chunk) => withoutSigns(chunk).replace(/(?<!\d)\.|\.(?!\d)/g, ''))
  return chunks
    .flatMap(splitChunk)
    .filter((part) => part !== '')
    .slice(0, MAX_TOKENS)
    .map(toWordToken)
}

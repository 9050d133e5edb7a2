import { toLatinDigits } from '@/lib/shared/numbers'

export function createEmptyDigits(length: number): readonly string[] {
  return Array.from({ length }, () => '')
}

export interface TypedDigits {
  digits: readonly string[]
  focus: number
}

function digitsIn(typed: string, length: number): string {
  const text = toLatinDigits(typed)
  const alone = text.match(/\d+/g)?.find((run) => run.length === length)
  return alone ?? text.replace(/\D/g, '')
}

export function pasteDigits(digits: readonly string[], at: number, text: string): TypedDigits {
  const { length } = digits
  const found = digitsIn(text, length).slice(0, length)
  if (found === '') return { digits, focus: at }
  const start = found.length === length ? 0 : at
  const next = digits.map((digit, place) => found[place - start] ?? digit)
  return { digits: next, focus: Math.min(start + found.length, length - 1) }
}

/** Autofill may enter several digits into one box; they are spread over the next boxes. */
export function enterDigits(digits: readonly string[], at: number, value: string): TypedDigits {
  const typed = toLatinDigits(value).replace(/\D/g, '')
  // In a box that has a digit already, only the new digit counts.
  const fresh =
    typed.length === 2 && digits[at] !== '' ? typed.replace(digits[at] ?? '', '') : typed
  if (fresh.length > 1) return pasteDigits(digits, at, fresh)
  const next = digits.map((digit, place) => (place === at ? fresh : digit))
  return { digits: next, focus: fresh === '' ? at : Math.min(at + 1, digits.length - 1) }
}

export function eraseDigit(digits: readonly string[], at: number): TypedDigits {
  const focus = Math.max(at - 1, 0)
  return { digits: digits.map((digit, place) => (place === focus ? '' : digit)), focus }
}

export function isComplete(digits: readonly string[]): boolean {
  return digits.every((digit) => /^\d$/.test(digit))
}

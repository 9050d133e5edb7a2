import { latinDigits } from '@/lib/shared/numbers'

/** The empty boxes of a code of so many digits. */
export function noDigits(length: number): readonly string[] {
  return Array.from({ length }, () => '')
}

export interface Typed {
  digits: readonly string[]
  /** The box that comes next. */
  focus: number
}

/** A code in whatever was pasted or filled in: as many digits as it has that stand alone, or else every digit there is. */
function digitsIn(typed: string, length: number): string {
  const text = latinDigits(typed)
  const alone = text.match(/\d+/g)?.find((run) => run.length === length)
  return alone ?? text.replace(/\D/g, '')
}

/** What pasting does: a whole code fills all boxes, a part goes on from where it was pasted. */
export function paste(digits: readonly string[], at: number, text: string): Typed {
  const { length } = digits
  const found = digitsIn(text, length).slice(0, length)
  if (found === '') return { digits, focus: at }
  const start = found.length === length ? 0 : at
  const next = digits.map((digit, place) => found[place - start] ?? digit)
  return { digits: next, focus: Math.min(start + found.length, length - 1) }
}

/** What typing into a box does: one digit stays and leads on, several (autofill) are spread over the boxes. */
export function type(digits: readonly string[], at: number, value: string): Typed {
  const typed = latinDigits(value).replace(/\D/g, '')
  // The box was full: what came new counts.
  const fresh =
    typed.length === 2 && digits[at] !== '' ? typed.replace(digits[at] ?? '', '') : typed
  if (fresh.length > 1) return paste(digits, at, fresh)
  const next = digits.map((digit, place) => (place === at ? fresh : digit))
  return { digits: next, focus: fresh === '' ? at : Math.min(at + 1, digits.length - 1) }
}

/** What backspace does in an empty box: back by one, which is emptied. */
export function eraseBefore(digits: readonly string[], at: number): Typed {
  const focus = Math.max(at - 1, 0)
  return { digits: digits.map((digit, place) => (place === focus ? '' : digit)), focus }
}

export function isComplete(digits: readonly string[]): boolean {
  return digits.every((digit) => /^\d$/.test(digit))
}

import { DomainError } from '@/lib/shared/error-codes'
import type { Said } from '@/lib/shared/said'
import { fieldText } from './texts'

export const MAX_DEPTH = 6
export const MAX_ITEMS = 50

/** A text that Postgres and every screen can hold: no NUL, no half of a surrogate pair, in one normal form. */
export function cleanString(text: string, field: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid(field, fieldText('unreadable'))
  return text.normalize('NFC')
}

function invalid(field: string, message: Said): DomainError {
  return new DomainError('invalid_input', { fields: { [field]: message } })
}

/**
 * Parsed JSON with its texts normalised. Refuses what is nested deeper than six levels or lists more than
 * fifty things; drops `__proto__`, which no schema of ours names.
 */
export function cleanJson(value: unknown, field = 'body', depth = 0): unknown {
  if (typeof value === 'string') return cleanString(value, field)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) throw invalid(field, fieldText('tooDeep'))
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) throw invalid(field, fieldText('tooDeep'))
    return value.map((item) => cleanJson(item, field, depth + 1))
  }
  const entries = Object.entries(value).filter(([name]) => name !== '__proto__')
  return Object.fromEntries(
    entries.map(([name, inner]) => [
      cleanString(name, field),
      cleanJson(inner, depth === 0 ? name : field, depth + 1),
    ]),
  )
}

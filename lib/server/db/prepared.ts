import { createHash } from 'node:crypto'

/** Prepared statement names by text. */
const names = new Map<string, string>()

/**
 * Prepares a statement once per connection and keeps its plan: for the reservation check, planning
 * takes three times as long as running. Only for a fixed set, since each connection keeps them all.
 */
export function prepareOnPool(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22))
}

/** Undefined if not prepared. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

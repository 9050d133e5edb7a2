import { createHash } from 'node:crypto'

/** Names of prepared statements by their text. */
const names = new Map<string, string>()

/**
 * Lets each connection prepare a statement once and keep its plan: planning the reservation check takes three
 * times as long as running it. Only for a fixed set of statements, since each connection keeps them all.
 */
export function prepareOnPool(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22))
}

/** The name of a prepared statement; undefined if this text isn't one. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/**
 * Lets each connection prepare a statement once and keep its plan: planning the check of a
 * reservation takes three times as long as running it. Use it for a fixed set of statements,
 * because connections keep them all.
 */
export function prepareOnPool(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22))
}

export function toPreparedName(text: string): string | undefined {
  return names.get(text)
}

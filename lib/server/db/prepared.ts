import { createHash } from 'node:crypto'

/** By their text, the names under which connections keep statements that are always the same. */
const names = new Map<string, string>()

/**
 * From now on each connection of the pool plans this statement at its first run and keeps the plan: of the facts that
 * decide whether a car can be reserved, planning takes three times as long as reading. Only for a fixed set of
 * statements, since a connection keeps all of them.
 */
export function prepareOnPool(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22))
}

/** The name to run a statement under; undefined for one that is planned each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

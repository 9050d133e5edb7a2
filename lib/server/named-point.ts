const shared = globalThis as typeof globalThis & {
  bharosaPoint?: (name: string, about?: string) => void
}

/** Set by tests that end a process at a named point; on globalThis, because Next may load this module more than once. */
export function onPoint(reach: ((name: string, about?: string) => void) | undefined): void {
  if (reach) shared.bharosaPoint = reach
  else delete shared.bharosaPoint
}

/**
 * A place where a dying process would leave something half-way: between a commit and what follows it, between a
 * gateway's answer and our note of it. `about`: the row that is worked on. Nothing happens here but in tests.
 */
export function passPoint(name: string, about?: string): void {
  shared.bharosaPoint?.(name, about)
}

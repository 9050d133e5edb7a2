const shared = globalThis as typeof globalThis & {
  bharosaPoint?: (name: string, about?: string) => void
}

/** For crash tests. On globalThis, because Next may load this module several times per process. */
export function onPoint(reach: ((name: string, about?: string) => void) | undefined): void {
  if (reach) shared.bharosaPoint = reach
  else delete shared.bharosaPoint
}

/**
 * Marks a place where a crash would leave work half done. `about` is the row's id. Does nothing
 * outside tests.
 */
export function passPoint(name: string, about?: string): void {
  shared.bharosaPoint?.(name, about)
}

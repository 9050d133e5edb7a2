const shared = globalThis as typeof globalThis & {
  bharosaPoint?: (name: string, about?: string) => void
}

export function setCrashPointHandler(
  reach: ((name: string, about?: string) => void) | undefined,
): void {
  if (reach) shared.bharosaPoint = reach
  else delete shared.bharosaPoint
}

/** Marks a place where a crash would leave work half done. `about` is the row's id. */
export function passCrashPoint(name: string, about?: string): void {
  shared.bharosaPoint?.(name, about)
}

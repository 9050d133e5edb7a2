'use client'

import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'

export interface KeptGroup {
  wear: number
  points: JudgedPoint[]
}

/** A group as this phone knows it: `savedAt` is the server's moment of the last save, null while it waits to be sent. */
interface Kept {
  group: KeptGroup
  savedAt: string | null
}

const keyOf = (vehicleId: string, system: string) => `inspection/${vehicleId}/${system}`

/** What this phone knows of a system: a dead spot in the yard loses nothing, and going back never brings an old page's state up again. */
export function readKept(vehicleId: string, system: string): Kept | null {
  try {
    const text = window.localStorage.getItem(keyOf(vehicleId, system))
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}

function keep(vehicleId: string, system: string, kept: Kept): void {
  try {
    window.localStorage.setItem(keyOf(vehicleId, system), JSON.stringify(kept))
  } catch {
    // A full or closed store: the page itself still holds it.
  }
}

export function keepUnsent(vehicleId: string, system: string, group: KeptGroup): void {
  keep(vehicleId, system, { group, savedAt: null })
}

/** Notes that the server has it, unless more was judged meanwhile. */
export function keepSent(
  vehicleId: string,
  system: string,
  sent: KeptGroup,
  savedAt: string,
): void {
  const kept = readKept(vehicleId, system)
  if (kept && JSON.stringify(kept.group) === JSON.stringify(sent))
    keep(vehicleId, system, { group: sent, savedAt })
}

export function hasUnsent(vehicleId: string, system: string): boolean {
  return readKept(vehicleId, system)?.savedAt === null
}

'use client'

import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'

export interface StoredGroup {
  wear: number
  points: JudgedPoint[]
}

/** A group as this phone knows it: `savedAt` is the server's moment of the last save, null while it waits to be sent. */
interface StoredDraft {
  group: StoredGroup
  savedAt: string | null
}

const keyOf = (vehicleId: string, system: string) => `inspection/${vehicleId}/${system}`

/** What this phone knows of a system: a dead spot in the yard loses nothing, and going back never brings an old page's state up again. */
export function readStored(vehicleId: string, system: string): StoredDraft | null {
  try {
    const text = window.localStorage.getItem(keyOf(vehicleId, system))
    return text === null ? null : (JSON.parse(text) as StoredDraft)
  } catch {
    return null
  }
}

function keep(vehicleId: string, system: string, draft: StoredDraft): void {
  try {
    window.localStorage.setItem(keyOf(vehicleId, system), JSON.stringify(draft))
  } catch {
    // A full or closed store: the page itself still holds it.
  }
}

export function keepUnsent(vehicleId: string, system: string, group: StoredGroup): void {
  keep(vehicleId, system, { group, savedAt: null })
}

/** Notes that the server has it, unless more was judged meanwhile. */
export function keepSent(
  vehicleId: string,
  system: string,
  sent: StoredGroup,
  savedAt: string,
): void {
  const stored = readStored(vehicleId, system)
  if (stored && JSON.stringify(stored.group) === JSON.stringify(sent))
    keep(vehicleId, system, { group: sent, savedAt })
}

export function hasUnsent(vehicleId: string, system: string): boolean {
  return readStored(vehicleId, system)?.savedAt === null
}

'use client'

import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'

export interface StoredGroup {
  wear: number | null
  points: JudgedPoint[]
}

/** What of a group waits to be sent: points by their ids, and whether the wear does. */
export interface Unsent {
  points: string[]
  wear: boolean
}

/** A group as this phone knows it. */
export interface StoredDraft {
  group: StoredGroup
  /** The server's moment of what this phone last heard; null where it heard nothing. */
  seenAt: string | null
  unsent: Unsent
}

export const NOTHING_UNSENT: Unsent = { points: [], wear: false }

// A name of its own: what an earlier version of this page left behind has another shape.
const keyOf = (vehicleId: string, system: string) => `inspection2/${vehicleId}/${system}`

/** What this phone knows of a system: a dead spot in the yard loses nothing, and going back never brings an old page's state up again. */
export function readStored(vehicleId: string, system: string): StoredDraft | null {
  try {
    const text = window.localStorage.getItem(keyOf(vehicleId, system))
    return text === null ? null : (JSON.parse(text) as StoredDraft)
  } catch {
    return null
  }
}

export function keep(vehicleId: string, system: string, draft: StoredDraft): void {
  try {
    window.localStorage.setItem(keyOf(vehicleId, system), JSON.stringify(draft))
  } catch {
    // A full or closed store: the page itself still holds it.
  }
}

export const hasUnsent = ({ unsent }: StoredDraft) => unsent.points.length > 0 || unsent.wear

/** The server's state with what this phone hasn't sent yet laid over it. */
export function overlaid(server: StoredGroup, { group, unsent }: StoredDraft): StoredGroup {
  const own = group.points.filter(({ point }) => unsent.points.includes(point))
  const isOwn = new Set(own.map(({ point }) => point))
  return {
    wear: unsent.wear ? group.wear : server.wear,
    points: [...server.points.filter(({ point }) => !isOwn.has(point)), ...own],
  }
}

/** What still waits after a save: all that was pressed since. */
export function stillUnsent(sent: StoredDraft, now: StoredDraft): Unsent {
  const textOf = ({ group }: StoredDraft, id: string) =>
    JSON.stringify(group.points.find(({ point }) => point === id))
  return {
    points: now.unsent.points.filter(
      (id) => !sent.unsent.points.includes(id) || textOf(sent, id) !== textOf(now, id),
    ),
    wear: now.unsent.wear && !(sent.unsent.wear && sent.group.wear === now.group.wear),
  }
}

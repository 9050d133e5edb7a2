'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface OwnFavourites {
  ids: string[]
}

/** Adds the car at the front, or removes it if it is in the list. */
export function withFavourite(
  ids: readonly string[],
  vehicleId: string,
  isFavourite: boolean,
): string[] {
  const others = ids.filter((id) => id !== vehicleId)
  return isFavourite ? [vehicleId, ...others] : others
}

/** Converts what was stored before favourites came from the API. */
function migrate(stored: unknown): OwnFavourites {
  const { ids = [], isJoined = false } = stored as Partial<OwnFavourites & { isJoined: boolean }>
  return { ids: isJoined ? [] : ids }
}

/**
 * The favourites of a visitor who isn't logged in, kept in this browser and merged into the account at login.
 */
export const useOwnFavourites = create<OwnFavourites>()(
  persist((): OwnFavourites => ({ ids: [] }), { name: 'shortlist', version: 2, migrate }),
)

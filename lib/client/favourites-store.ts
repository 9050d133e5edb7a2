'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface OwnFavourites {
  /** Public ids of cars. */
  ids: string[]
}

/** The list with a car at its front, or without it. */
export function withFavourite(
  ids: readonly string[],
  vehicleId: string,
  isFavourite: boolean,
): string[] {
  const others = ids.filter((id) => id !== vehicleId)
  return isFavourite ? [vehicleId, ...others] : others
}

/** What this browser stored before the account's favourites were read from the API. */
function migrate(stored: unknown): OwnFavourites {
  const { ids = [], isJoined = false } = stored as Partial<OwnFavourites & { isJoined: boolean }>
  return { ids: isJoined ? [] : ids }
}

/** A visitor's favourites: this browser's own until a login, where they join the account's. */
export const useOwnFavourites = create<OwnFavourites>()(
  persist((): OwnFavourites => ({ ids: [] }), { name: 'shortlist', version: 2, migrate }),
)

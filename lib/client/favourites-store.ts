'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface OwnFavourites {
  ids: string[]
}

export function updateFavouriteIds(
  ids: readonly string[],
  vehicleId: string,
  isFavourite: boolean,
): string[] {
  const others = ids.filter((id) => id !== vehicleId)
  return isFavourite ? [vehicleId, ...others] : others
}

function migrate(stored: unknown): OwnFavourites {
  const { ids = [], isJoined = false } = stored as Partial<OwnFavourites & { isJoined: boolean }>
  return { ids: isJoined ? [] : ids }
}

export const useOwnFavourites = create<OwnFavourites>()(
  persist((): OwnFavourites => ({ ids: [] }), { name: 'shortlist', version: 2, migrate }),
)

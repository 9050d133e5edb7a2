'use client'

import useSWR, { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { useOwnFavourites, updateFavouriteIds } from '@/lib/client/favourites-store'
import { usePersonKey, useSessionStore } from '@/lib/client/session-store'
import { MAX_JOINED_FAVOURITES } from '../rules/activity'
import type { favouriteIds } from '@/lib/features/customers/schemas/favourites'

const PATH = '/vehicle/v1/favouriteIds'

/** A Dost's browser has the Dost's own favourites, so it adds none to the customer's account. */
async function readFavourites([path]: readonly [string, string]): Promise<string[]> {
  const own = useSessionStore.getState().user?.dostAccess
    ? []
    : useOwnFavourites.getState().ids.slice(0, MAX_JOINED_FAVOURITES)
  const { vehicleIds } = await callApi<z.infer<typeof favouriteIds>>(
    path,
    own.length > 0 ? { method: 'POST', body: { vehicleIds: own } } : {},
  )
  // If the customer logged out during the request, the browser keeps its favourites.
  if (own.length > 0 && useSessionStore.getState().user) useOwnFavourites.setState({ ids: [] })
  return vehicleIds
}

export function useFavourites(): readonly string[] {
  const person = usePersonKey()
  const own = useOwnFavourites(({ ids }) => ids)
  const { data } = useSWR<string[], ApiError>(person && [PATH, person], readFavourites)
  return data ?? own
}

const pendingStates = new Map<string, boolean>()

function sendFavourite(vehicleId: string, favourite: boolean): Promise<unknown> {
  return callApi('/vehicle/v1/favourite', {
    method: 'POST',
    body: { vehicleId, favourite },
    keepalive: true,
  })
}

/** The specification asks only to log such failures. */
async function logFailure(vehicleId: string): Promise<void> {
  const { reportActivity } = await import('@/lib/client/activity')
  reportActivity({ event: 'favourite_failed', vehicleId })
}

export interface FavouriteToggle {
  ids: readonly string[]
  toggle: (vehicleId: string) => Promise<void>
}

/** Updates at once, and reverts if the server refuses. Call this hook once per list. */
export function useFavouriteToggle(): FavouriteToggle {
  const ids = useFavourites()
  const person = usePersonKey()
  const { mutate } = useSWRConfig()
  const show = (vehicleId: string, favourite: boolean) =>
    mutate<string[]>(
      [PATH, person],
      (shown = []) => updateFavouriteIds(shown, vehicleId, favourite),
      {
        revalidate: false,
      },
    )

  const toggle = async (vehicleId: string) => {
    const favourite = !ids.includes(vehicleId)
    if (person === null) {
      useOwnFavourites.setState((own) => ({
        ids: updateFavouriteIds(own.ids, vehicleId, favourite),
      }))
      return
    }
    const isUnderWay = pendingStates.has(vehicleId)
    pendingStates.set(vehicleId, favourite)
    void show(vehicleId, favourite)
    // One request per car at a time; the next request covers later clicks.
    if (isUnderWay) return
    let confirmed = !favourite
    try {
      while (pendingStates.get(vehicleId) !== confirmed) {
        const next = pendingStates.get(vehicleId) ?? confirmed
        await sendFavourite(vehicleId, next)
        confirmed = next
      }
    } catch {
      void show(vehicleId, confirmed)
      void logFailure(vehicleId).catch(() => undefined)
    }
    pendingStates.delete(vehicleId)
    if (pendingStates.size === 0) void mutate([PATH, person])
  }
  return { ids, toggle }
}

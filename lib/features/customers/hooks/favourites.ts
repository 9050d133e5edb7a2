'use client'

import useSWR, { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { useOwnFavourites, withFavourite } from '@/lib/client/favourites-store'
import { usePerson, useSessionStore } from '@/lib/client/session-store'
import { MAX_JOINED } from '../rules/activity'
import type { favouriteIds } from '@/lib/features/customers/schemas/favourites'

const PATH = '/vehicle/v1/favouriteIds'

/** The account's favourites. Those that this browser kept before the login join them; a Dost's own browser brings none. */
async function readFavourites([path]: readonly [string, string]): Promise<string[]> {
  const own = useSessionStore.getState().user?.dostAccess
    ? []
    : useOwnFavourites.getState().ids.slice(0, MAX_JOINED)
  const { vehicleIds } = await callApi<z.infer<typeof favouriteIds>>(
    path,
    own.length > 0 ? { method: 'POST', body: { vehicleIds: own } } : {},
  )
  // A log-out meanwhile leaves them to the browser.
  if (own.length > 0 && useSessionStore.getState().user) useOwnFavourites.setState({ ids: [] })
  return vehicleIds
}

/** The ids of a page's favourites: the account's for a person who is signed in, this browser's own for a visitor. */
export function useFavourites(): readonly string[] {
  const person = usePerson()
  const own = useOwnFavourites(({ ids }) => ids)
  const { data } = useSWR<string[], ApiError>(person && [PATH, person], readFavourites)
  return data ?? own
}

/** The state that the last press on a car's heart set, while a call for that car is under way. */
const pendingStates = new Map<string, boolean>()

function sendFavourite(vehicleId: string, favourite: boolean): Promise<unknown> {
  return callApi('/vehicle/v1/favourite', {
    method: 'POST',
    body: { vehicleId, favourite },
    keepalive: true,
  })
}

/** The specification: such a failure is only logged. */
async function logFailure(vehicleId: string): Promise<void> {
  const { recordActivity } = await import('@/lib/client/activity')
  recordActivity({ event: 'favourite_failed', vehicleId })
}

export interface FavouriteToggle {
  ids: readonly string[]
  toggle: (vehicleId: string) => Promise<void>
}

/**
 * Which cars are favourites, and a press that turns one: at once on the screen, back where the server refuses. A list
 * calls it once for all of its cars.
 */
export function useFavouriteToggle(): FavouriteToggle {
  const ids = useFavourites()
  const person = usePerson()
  const { mutate } = useSWRConfig()
  const show = (vehicleId: string, favourite: boolean) =>
    mutate<string[]>([PATH, person], (shown = []) => withFavourite(shown, vehicleId, favourite), {
      revalidate: false,
    })

  const toggle = async (vehicleId: string) => {
    const favourite = !ids.includes(vehicleId)
    if (person === null) {
      useOwnFavourites.setState((own) => ({ ids: withFavourite(own.ids, vehicleId, favourite) }))
      return
    }
    const isUnderWay = pendingStates.has(vehicleId)
    pendingStates.set(vehicleId, favourite)
    void show(vehicleId, favourite)
    // One call at a time for a car: what is pressed meanwhile is summed up in the next.
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
    // The account's list is the truth; while another heart is still being sent, it isn't yet.
    if (pendingStates.size === 0) void mutate([PATH, person])
  }
  return { ids, toggle }
}

'use client'

import { callApi } from './api'
import { useSessionStore } from './session-store'
import { useShortlist } from './shortlist-store'

/** As many as one call takes. */
const MOST_JOINED = 50

async function joinHearts(): Promise<void> {
  const { ids, isJoined } = useShortlist.getState()
  const own = isJoined ? [] : ids.slice(0, MOST_JOINED)
  const { vehicleIds } = await (own.length > 0
    ? callApi<{ vehicleIds: string[] }>('/vehicle/v1/favouriteIds', {
        method: 'POST',
        body: { vehicleIds: own },
      })
    : callApi<{ vehicleIds: string[] }>('/vehicle/v1/favouriteIds'))
  // Whoever logged out meanwhile takes the hearts along.
  if (useSessionStore.getState().user) useShortlist.setState({ ids: vehicleIds, isJoined: true })
}

/** Once a page for whoever is signed in: the account's hearts, with those that this browser kept before. */
export async function loadHearts(): Promise<void> {
  if (useSessionStore.getState().user) await joinHearts().catch(() => undefined)
}

/** At a login: hearts and looked-at cars of this browser become the account's. A Dost's own browser brings nothing. */
export async function joinShortlist(): Promise<void> {
  if (useSessionStore.getState().user?.dostAccess)
    useShortlist.setState({ ids: [], isJoined: true })
  await Promise.allSettled([joinHearts(), callApi('/vehicle/v1/viewList', { method: 'POST' })])
}

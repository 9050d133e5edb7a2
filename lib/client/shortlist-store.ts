'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { callApi } from './api'
import { useSessionStore } from './session-store'

interface ShortlistState {
  /** Public ids of the cars with a heart. */
  ids: string[]
  /** Whether they are the account's; until then they are this browser's own and join at the login. */
  isJoined: boolean
}

/** The hearts of every page: the account's for who is signed in, this browser's own for a visitor. */
export const useShortlist = create<ShortlistState>()(
  persist((): ShortlistState => ({ ids: [], isJoined: false }), { name: 'shortlist', version: 1 }),
)

// What belongs to an account leaves the browser with its person.
useSessionStore.subscribe(({ user }, { user: before }) => {
  if (before && !user) useShortlist.setState({ ids: [], isJoined: false })
})

function isLiked(id: string): boolean {
  return useShortlist.getState().ids.includes(id)
}

function setLiked(id: string, liked: boolean): void {
  useShortlist.setState(({ ids }) => ({
    ids: liked ? [id, ...ids.filter((one) => one !== id)] : ids.filter((one) => one !== id),
  }))
}

/** The specification: such a failure is only logged. */
async function noteFailure(vehicleId: string): Promise<void> {
  const { recordActivity } = await import('./activity')
  recordActivity({ event: 'favourite_failed', vehicleId })
}

const underWay = new Set<string>()

/** Says it until what the server heard last is what the heart shows; a refusal puts the heart back. */
async function tellServer(id: string): Promise<void> {
  if (underWay.has(id)) return
  underWay.add(id)
  let heard = !isLiked(id)
  try {
    while (heard !== isLiked(id)) {
      const said = isLiked(id)
      await callApi('/vehicle/v1/favourite', {
        method: 'POST',
        body: { vehicleId: id, favourite: said },
        keepalive: true,
      })
      heard = said
    }
  } catch {
    if (useSessionStore.getState().user) setLiked(id, heard)
    void noteFailure(id).catch(() => undefined)
  } finally {
    underWay.delete(id)
  }
}

/** Turns a car's heart on or off, at once on the screen. */
export async function toggleHeart(id: string): Promise<void> {
  setLiked(id, !isLiked(id))
  if (useSessionStore.getState().user) await tellServer(id)
}

'use client'

import { useRouter } from 'next/navigation'
import { useCityStore } from './city-store'
import { useSessionStore } from './session-store'

export interface CityChoice {
  slug: string
  name: string
}

/** A choice that the page in front follows at once: home and the list of cars are rendered for the chosen city. */
export function usePickCity(): (slug: string) => void {
  const router = useRouter()
  return (slug) => {
    pickCity(slug)
    router.refresh()
  }
}

/** A person's own choice: this browser's at once, and their account's. A Dost's browser doesn't move a customer to its own city. */
function pickCity(slug: string): void {
  useCityStore.getState().chooseCity(slug)
  const { user } = useSessionStore.getState()
  // A choice that doesn't reach the account is this browser's all the same.
  if (user && !user.dostAccess)
    void import('./settle-city')
      .then(({ keepInAccount }) => keepInAccount(slug))
      .catch(() => undefined)
}

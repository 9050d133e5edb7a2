'use client'

import { useRouter } from 'next/navigation'
import { useCityStore, type CityChoice } from './city-store'
import { useSessionStore } from './session-store'

/** A choice that the page in front follows at once: home and the list of cars are rendered for the chosen city. */
export function usePickCity(): (city: CityChoice) => void {
  const router = useRouter()
  return (city) => {
    pickCity(city)
    router.refresh()
  }
}

/** A person's own choice: this browser's at once, and their account's. A Dost's browser doesn't move a customer to its own city. */
function pickCity(city: CityChoice): void {
  useCityStore.getState().chooseCity(city)
  const { user } = useSessionStore.getState()
  // A choice that doesn't reach the account is this browser's all the same.
  if (user && !user.dostAccess)
    void import('./settle-city')
      .then(({ keepInAccount }) => keepInAccount(city.slug))
      .catch(() => undefined)
}

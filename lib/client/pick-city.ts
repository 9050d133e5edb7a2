'use client'

import { useRouter } from 'next/navigation'
import { useCityStore, type CityChoice } from './city-store'
import { useSessionStore } from './session-store'

/** Also reloads pages rendered for the city: home and the list. */
export function usePickCity(): (city: CityChoice) => void {
  const router = useRouter()
  return (city) => {
    pickCity(city)
    router.refresh()
  }
}

/** Saves the choice in the browser and account; not in a customer's account while acting. */
function pickCity(city: CityChoice): void {
  useCityStore.getState().chooseCity(city)
  const { user } = useSessionStore.getState()
  // Without the account, the choice still holds in this browser.
  if (user && !user.dostAccess)
    void import('./settle-city')
      .then(({ keepInAccount }) => keepInAccount(city.slug))
      .catch(() => undefined)
}

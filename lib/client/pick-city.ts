'use client'

import { useRouter } from 'next/navigation'
import { useCityStore, type CityChoice } from './city-store'
import { useSessionStore } from './session-store'

/** Returns a function that picks a city and also reloads pages rendered for the city: home and the list. */
export function usePickCity(): (city: CityChoice) => void {
  const router = useRouter()
  return (city) => {
    pickCity(city)
    router.refresh()
  }
}

/** Saves the city in the browser and in the account; not in a customer's account while staff act for them. */
function pickCity(city: CityChoice): void {
  useCityStore.getState().chooseCity(city)
  const { user } = useSessionStore.getState()
  // If the account can't be reached, the choice still holds in this browser.
  if (user && !user.dostAccess)
    void import('./settle-city')
      .then(({ keepInAccount }) => keepInAccount(city.slug))
      .catch(() => undefined)
}

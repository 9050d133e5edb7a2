'use client'

import { useRouter } from 'next/navigation'
import { useCityStore, type CityChoice } from './city-store'
import { useSessionStore } from './session-store'

export function usePickCity(): (city: CityChoice) => void {
  const router = useRouter()
  return (city) => {
    pickCity(city)
    router.refresh()
  }
}

function pickCity(city: CityChoice): void {
  useCityStore.getState().chooseCity(city)
  const { user } = useSessionStore.getState()
  if (user && !user.dostAccess)
    void import('./settle-city')
      .then(({ saveCityToAccount: keepInAccount }) => keepInAccount(city.slug))
      .catch(() => undefined)
}

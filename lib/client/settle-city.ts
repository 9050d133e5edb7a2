'use client'

import { callApi } from './api'
import { useCityStore } from './city-store'
import type { LoggedInAccount } from '@/lib/features/auth/hooks/otp'
import { useSessionStore } from './session-store'

interface CityName {
  id: number
  slug: string
  name: string
}

async function readCities(): Promise<CityName[]> {
  return (await callApi<{ items: CityName[] }>('/vehicle/v1/city')).items
}

async function saveToAccount({ id }: CityName): Promise<void> {
  const { city } = await callApi<{ city: { id: number; name: string } }>(
    '/customer/v1/customerCity',
    { method: 'PATCH', body: { city: id } },
  )
  const { user, signIn } = useSessionStore.getState()
  if (user) signIn({ ...user, city })
}

export async function syncCityWithAccount(ofAccount: LoggedInAccount['city']): Promise<void> {
  const { cityId: chosen, chooseCity } = useCityStore.getState()
  const hasNone = ofAccount?.id == null
  if (hasNone && chosen === null) return
  const match = (await readCities()).find(({ id, slug }) =>
    hasNone ? slug === chosen : id === ofAccount.id,
  )
  if (!match) return
  if (hasNone) await saveToAccount(match)
  else chooseCity(match)
}

/** Saves the city to the account. Otherwise the next login would bring back the previous city. */
export async function saveCityToAccount(slug: string): Promise<void> {
  const match = (await readCities()).find((city) => city.slug === slug)
  if (match) await saveToAccount(match)
}

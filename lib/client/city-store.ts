'use client'

import { useParams } from 'next/navigation'
import { create } from 'zustand'
import { DEFAULT_CITY_SLUG } from '@/lib/features/catalogue/rules/cities'
import { CITY_COOKIE } from '@/lib/shared/chosen-city'

const A_YEAR = 365 * 24 * 60 * 60

export interface CityChoice {
  slug: string
  name: string
}

interface CityState {
  cityId: string | null
  cityName: string | null
  isCityPopupOpen: boolean
  chooseCity: (city: CityChoice) => void
}

function remember(slug: string): void {
  document.cookie = `${CITY_COOKIE}=${encodeURIComponent(slug)}; path=/; max-age=${A_YEAR}; samesite=lax`
  document.documentElement.dataset.city = slug
}

export const useCityStore = create<CityState>()((set) => ({
  cityId: null,
  cityName: null,
  isCityPopupOpen: false,
  chooseCity: ({ slug, name }) => {
    remember(slug)
    set({ cityId: slug, cityName: name })
  },
}))

/**
 * Returns the visitor's chosen city, else the page's, else the default. The page's city comes from
 * its parameters, because the offline app shell is rendered without a URL.
 */
export function useCurrentCity<City extends { slug: string }>(
  cities: readonly City[],
): City | undefined {
  const chosen = useCityStore((state) => state.cityId)
  const { category } = useParams()
  return (
    cities.find(({ slug }) => slug === chosen) ??
    cities.find(({ slug }) => String(category).endsWith(`-${slug}`)) ??
    cities.find(({ slug }) => slug === DEFAULT_CITY_SLUG)
  )
}

/**
 * Takes over the choice that the inline script read from the cookie. Call this once, after
 * hydration.
 */
export function restoreChosenCity(cities: readonly CityChoice[]): void {
  const { city } = document.documentElement.dataset
  if (!city) return
  const cityName = cities.find(({ slug }) => slug === city)?.name ?? null
  useCityStore.setState({ cityId: city, cityName })
}

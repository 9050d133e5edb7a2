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
  /** The chosen city's slug; null until one is chosen (and always while a page is rendered on the server). */
  cityId: string | null
  /** As the page calls it. */
  cityName: string | null
  isCityPopupOpen: boolean
  chooseCity: (city: CityChoice) => void
}

/** Puts the choice where cached pages find it: the cookie, and the attribute that the style sheet reads. */
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
 * Of a list of cities the chosen one; until one is chosen that of the cars on the page, or the default. By the page's parameters,
 * not by the address: without a connection the app's shell stands at any address, rendered for none.
 */
export function useChosenOf<City extends { slug: string }>(
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

/** Takes over what the page's first script found in the cookie. Called once, after hydration. */
export function readChosenCity(cities: readonly CityChoice[]): void {
  const { city } = document.documentElement.dataset
  if (!city) return
  const cityName = cities.find(({ slug }) => slug === city)?.name ?? null
  useCityStore.setState({ cityId: city, cityName })
}

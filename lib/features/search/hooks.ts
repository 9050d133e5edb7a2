'use client'

import useSWR from 'swr'
import type { z } from 'zod'
import { useCityStore } from '@/lib/client/city-store'
import type { ApiError } from '@/lib/client/api-error'
import { useDebounced } from '@/lib/client/use-paused'
import type { SearchResult, Suggestion, suggestionList } from './schemas'

const MIN_LENGTH = 2
const NONE: readonly Suggestion[] = []

export function useSuggestions(text: string, active: boolean): readonly Suggestion[] {
  const typed = active ? text.trim() : ''
  const paused = useDebounced(typed)
  const city = useCityStore((state) => state.cityId)
  const isLongEnough = typed.length >= MIN_LENGTH && paused.length >= MIN_LENGTH
  const { data } = useSWR<z.infer<typeof suggestionList>, ApiError>(
    isLongEnough
      ? `/vehicle/v1/suggest?q=${encodeURIComponent(paused)}${city ? `&city=${city}` : ''}`
      : null,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return isLongEnough ? (data?.items ?? NONE) : NONE
}

/** Undefined while loading. Empty if the search fails. */
export function useNewestCars(
  city: string | null,
  count: number,
): SearchResult['items'] | undefined {
  const { data, error } = useSWR<SearchResult, ApiError>(
    `/vehicle/v1/search?sort=latest&pageSize=${count}${city ? `&city=${city}` : ''}`,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return error ? [] : data?.items
}

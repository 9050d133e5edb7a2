'use client'

import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { z } from 'zod'
import { useCityStore } from '@/lib/client/city-store'
import type { ApiError } from '@/lib/client/api-error'
import type { Suggestion, suggestions } from './schemas'

/** Long enough for a fast typist's next letter, short enough to feel immediate (ms). */
const PAUSE_MS = 150
const MIN_LENGTH = 2
const NONE: readonly Suggestion[] = []

/** A value once it has stayed the same for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/**
 * What a typed text could mean, in the chosen city first. Empty while it is short, and when the answer fails: typing goes
 * on undisturbed.
 */
export function useSuggestions(text: string, active: boolean): readonly Suggestion[] {
  const typed = active ? text.trim() : ''
  const paused = usePaused(typed)
  const city = useCityStore((state) => state.cityId)
  const isLongEnough = typed.length >= MIN_LENGTH && paused.length >= MIN_LENGTH
  const { data } = useSWR<z.infer<typeof suggestions>, ApiError>(
    isLongEnough
      ? `/vehicle/v1/suggest?q=${encodeURIComponent(paused)}${city ? `&city=${city}` : ''}`
      : null,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return isLongEnough ? (data?.items ?? NONE) : NONE
}

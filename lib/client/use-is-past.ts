'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Timers can't run longer than about 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Compares with the visitor's clock, since the page may be hours old in a cache. `atFirst` is the
 * server's answer, for hydration.
 */
export function useIsPast(moment: string, atFirst: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const left = Date.parse(moment) - Date.now()
      if (left <= 0 || left > MAX_TIMER_MS) return () => undefined
      const timer = setTimeout(onChange, left)
      return () => clearTimeout(timer)
    },
    [moment],
  )
  return useSyncExternalStore(
    subscribe,
    () => Date.parse(moment) <= Date.now(),
    () => atFirst,
  )
}

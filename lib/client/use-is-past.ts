'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Browsers' timers overflow above this many milliseconds, some 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Whether a moment has come, by the visitor's clock: a page may have been made hours before. `atFirst` is what the
 * page said when it was made, so that hydration finds what it expects.
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

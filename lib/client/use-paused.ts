'use client'

import { useEffect, useState } from 'react'

/**
 * Wait after a keystroke, ms. Longer than a fast typist's pause, short enough to seem immediate.
 */
const PAUSE_MS = 150

/** The value once it hasn't changed for a moment. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

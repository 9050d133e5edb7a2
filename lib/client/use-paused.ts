'use client'

import { useEffect, useState } from 'react'

/**
 * Milliseconds to wait after a keystroke: longer than a fast typist's pause, short enough to seem
 * immediate.
 */
const PAUSE_MS = 150

export function useDebounced(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { findSlotAtHeading } from '@/lib/features/spins/rules/walk'

/** Between two pictures without a compass: about a step round the car. */
export const TIMER_SECONDS = 2

/** How the camera takes pictures by itself. */
type Automatic = { by: 'compass'; front: number } | { by: 'timer' } | null

interface AutomaticOptions {
  heading: number | null
  slots: number
  /** The slot to be taken next; null once all are taken. */
  next: number | null
  isTaken: (slot: number) => boolean
  /** Ignored while another picture is being taken. */
  shoot: (slot: number) => void
}

/** Takes each picture when the phone faces its side, or every two seconds without a compass. */
export function useAutomatic({ heading, slots, next, isTaken, shoot }: AutomaticOptions) {
  const [mode, setMode] = useState<Automatic>(null)
  const isDone = next === null
  const tick = useEffectEvent(() => next !== null && shoot(next))
  const face = useEffectEvent((at: number, front: number) => {
    const slot = findSlotAtHeading(at, front, slots)
    if (slot !== null && !isTaken(slot)) shoot(slot)
  })
  const isTimed = mode?.by === 'timer' && !isDone
  useEffect(() => {
    if (!isTimed) return
    const timer = setInterval(() => tick(), TIMER_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [isTimed])
  const front = mode?.by === 'compass' && !isDone ? mode.front : null
  useEffect(() => {
    if (front !== null && heading !== null) face(heading, front)
  }, [front, heading])
  return {
    by: isDone ? null : (mode?.by ?? null),
    /** @param slot the side that the phone faces now */
    start: (slot: number) =>
      setMode(
        heading === null
          ? { by: 'timer' }
          : { by: 'compass', front: heading - (slot * 360) / slots },
      ),
    stop: () => setMode(null),
  }
}

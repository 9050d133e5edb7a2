'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { findNextSlot, findSlotAtHeading } from '@/lib/features/spins/rules/walk'

/** Seconds between pictures without a compass: time for about one step round the car. */
export const TIMER_SECONDS = 2

type Automatic = { by: 'compass'; front: number } | { by: 'timer' } | null

interface AutomaticOptions {
  heading: number | null
  slots: number
  slot: number
  taken: ReadonlySet<number>
  shoot: (slot: number) => void
}

/**
 * Takes each picture when the phone points at its side of the car, or every two seconds without a
 * compass. Fills only gaps, and ends with the last one: a retake needs a press.
 */
export function useAutomaticShutter({
  heading,
  slots,
  slot: current,
  taken,
  shoot,
}: AutomaticOptions) {
  const [mode, setMode] = useState<Automatic>(null)
  const next = taken.has(current) ? findNextSlot(taken, slots, current) : current
  const isDone = next === null
  // A side that is refused later mustn't start it again.
  if (isDone && mode !== null) setMode(null)
  const tick = useEffectEvent(() => next !== null && shoot(next))
  const face = useEffectEvent((at: number, front: number) => {
    const slot = findSlotAtHeading(at, front, slots)
    if (slot !== null && !taken.has(slot)) shoot(slot)
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
    /** @param slot the side that the phone points at now */
    start: (slot: number) =>
      setMode(
        heading === null
          ? { by: 'timer' }
          : { by: 'compass', front: heading - (slot * 360) / slots },
      ),
    stop: () => setMode(null),
  }
}

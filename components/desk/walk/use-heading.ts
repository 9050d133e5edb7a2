'use client'

import { useEffect, useState } from 'react'
import { measureHeading } from '@/lib/features/spins/rules/walk'

/** Compass direction of the rear camera in whole degrees; null without a sensor. */
export function useHeading(): number | null {
  const [heading, setHeading] = useState<number | null>(null)
  useEffect(() => {
    function turn({ alpha, beta, gamma }: DeviceOrientationEvent) {
      if (alpha === null || beta === null || gamma === null) return
      const angle = measureHeading({ alpha, beta, gamma })
      setHeading(angle === null ? null : Math.round(angle))
    }
    addEventListener('deviceorientation', turn)
    return () => removeEventListener('deviceorientation', turn)
  }, [])
  return heading
}

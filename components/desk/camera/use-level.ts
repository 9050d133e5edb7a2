'use client'

import { useEffect, useState } from 'react'
import { measureRoll } from '@/lib/features/vehicles/rules/camera-frame'

/** Safari asks for the sensor, and only after a tap. */
interface AskingOrientation {
  requestPermission?: () => Promise<string>
}

/** Call it from a tap. Without the permission there is no level. */
export function askForLevel(): void {
  if (typeof DeviceOrientationEvent === 'undefined') return
  const { requestPermission } = DeviceOrientationEvent as AskingOrientation
  void requestPermission?.call(DeviceOrientationEvent).catch(() => {})
}

/** Whole degrees that the picture is rolled clockwise; null without a sensor or while it lies flat. */
export function useLevel(): number | null {
  const [roll, setRoll] = useState<number | null>(null)
  useEffect(() => {
    function turn({ beta, gamma }: DeviceOrientationEvent) {
      if (beta === null || gamma === null) return
      const angle = measureRoll({ beta, gamma }, screen.orientation?.angle ?? 0)
      setRoll(angle === null ? null : Math.round(angle))
    }
    addEventListener('deviceorientation', turn)
    return () => removeEventListener('deviceorientation', turn)
  }, [])
  return roll
}

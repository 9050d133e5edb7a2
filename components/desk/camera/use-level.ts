'use client'

import { useEffect, useState } from 'react'
import { measureRoll } from '@/lib/features/vehicles/rules/camera-frame'

/** Safari requires permission for the sensor, and asks for it only after a tap. */
interface AskingOrientation {
  requestPermission?: () => Promise<string>
}

/** Call it on a tap. Without access, no level is shown. */
export function askForTiltSensor(): void {
  if (typeof DeviceOrientationEvent === 'undefined') return
  const { requestPermission } = DeviceOrientationEvent as AskingOrientation
  void requestPermission?.call(DeviceOrientationEvent).catch(() => {})
}

/**
 * Clockwise tilt of the picture in whole degrees; null without a sensor or while the phone lies
 * flat.
 */
export function useCameraTilt(): number | null {
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

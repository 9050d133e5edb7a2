'use client'

import { useEffect } from 'react'
import { callApi } from '@/lib/client/api'
import { useRecentlyViewed, type ViewedCar } from '@/lib/client/recently-viewed'

/** Notes in this browser that the car was looked at, and counts the look. A failed count is let go. */
export function RememberViewed({ car }: { car: ViewedCar }) {
  useEffect(() => {
    useRecentlyViewed.getState().see(car)
    callApi('/vehicle/v1/view', {
      method: 'POST',
      body: { vehicleId: car.id },
      keepalive: true,
    }).catch(() => undefined)
  }, [car])
  return null
}

'use client'

import { useEffect } from 'react'
import { countView } from '@/lib/features/vehicles/hooks'
import { useRecentlyViewed, type ViewedCar } from '@/lib/client/recently-viewed'

/** Notes in this browser that the car was looked at, and counts the look. A failed count is let go. */
export function RememberViewed({ car }: { car: ViewedCar }) {
  useEffect(() => {
    useRecentlyViewed.getState().see(car)
    countView(car.id)
  }, [car])
  return null
}

'use client'

import { useEffect } from 'react'
import { useRecentlyViewed, type ViewedCar } from '@/lib/client/recently-viewed'

/** Notes, in this browser only, that the car was looked at. */
export function RememberViewed({ car }: { car: ViewedCar }) {
  useEffect(() => useRecentlyViewed.getState().see(car), [car])
  return null
}

'use client'

import { useEffect } from 'react'
import { sendCarView } from '@/lib/features/vehicles/hooks'
import { useRecentlyViewed, type ViewedCar } from '@/lib/client/recently-viewed'

export function RememberViewed({ car }: { car: ViewedCar }) {
  useEffect(() => {
    useRecentlyViewed.getState().see(car)
    sendCarView(car.id)
  }, [car])
  return null
}

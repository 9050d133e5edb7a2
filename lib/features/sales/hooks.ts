'use client'

import useSWR from 'swr'
import type { z } from 'zod'
import type { ApiError } from '@/lib/client/api-error'
import type { deliveryPriceAnswer } from './schemas/home-delivery'

export function useDeliveryPrice(vehicleId: string, pincode: string) {
  const query = new URLSearchParams({ vehicleId, pincode }).toString()
  return useSWR<z.infer<typeof deliveryPriceAnswer>, ApiError>(
    /^\d{6}$/.test(pincode) ? `/vehicle/v1/deliveryPrice?${query}` : null,
  )
}

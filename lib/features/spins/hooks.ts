'use client'

import useSWRImmutable from 'swr/immutable'
import type { ApiError } from '@/lib/client/api-error'
import type { Spin } from './schemas'

export function useSpin(vehicleId: string) {
  const query = new URLSearchParams({ vehicleId })
  return useSWRImmutable<Spin, ApiError>(`/vehicle/v1/spin?${query.toString()}`)
}

/** Network Information API; not in TypeScript's DOM types yet. */
interface SavingNavigator {
  connection?: { saveData?: boolean }
}

export function isSavingData(): boolean {
  return (navigator as SavingNavigator).connection?.saveData === true
}

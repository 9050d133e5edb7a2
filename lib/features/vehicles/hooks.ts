'use client'

import { callApi } from '@/lib/client/api'

export function sendCarView(vehicleId: string): void {
  callApi('/vehicle/v1/view', { method: 'POST', body: { vehicleId }, keepalive: true }).catch(
    () => undefined,
  )
}

'use client'

import { callApi } from '@/lib/client/api'

/** Counts a view, even if the page is closed at once (keepalive). Ignores failures. */
export function sendCarView(vehicleId: string): void {
  callApi('/vehicle/v1/view', { method: 'POST', body: { vehicleId }, keepalive: true }).catch(
    () => undefined,
  )
}

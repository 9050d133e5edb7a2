'use client'

import { callApi } from '@/lib/client/api'

/** Counts a look at a car, also where its page is left at once. A failed count is let go. */
export function countView(vehicleId: string): void {
  callApi('/vehicle/v1/view', { method: 'POST', body: { vehicleId }, keepalive: true }).catch(
    () => undefined,
  )
}

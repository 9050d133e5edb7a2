'use client'

import { redactParameter } from '@/lib/features/customers/rules/activity'
import { ApiError, callApi } from './api'

/** Retry interval without a network (spec section 7). */
const ACTIVITY_RETRY_MS = 10_000

export interface BrowserActivity {
  event: string
  parameter?: Record<string, string | number | boolean | null>
  vehicleId?: string
}

async function send(activity: object): Promise<void> {
  try {
    await callApi('/vehicle/v1/customerActivity', {
      method: 'POST',
      body: activity,
      keepalive: true,
    })
  } catch (error) {
    // Retries only after a lost connection: a server that refused would refuse again.
    if (error instanceof ApiError && error.status === 0)
      setTimeout(() => void send(activity), ACTIVITY_RETRY_MS)
  }
}

export function reportActivity({ event, parameter = {}, vehicleId }: BrowserActivity): void {
  void send({
    event,
    parameter: redactParameter(parameter),
    source: 'web',
    ...(vehicleId && { vehicleId }),
  })
}

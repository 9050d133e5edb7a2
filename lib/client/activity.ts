'use client'

import { redactParameter } from '@/lib/features/customers/rules/activity'
import { ApiError, callApi } from './api'

/** Milliseconds until an event that no network carried is tried again (spec section 7). */
const ACTIVITY_RETRY_MS = 10_000

export interface Activity {
  event: string
  /** What belongs to the event. E-mail addresses and phones in it are redacted before it leaves. */
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
    // Only silence is worth a second try; a refusal would be one again.
    if (error instanceof ApiError && error.status === 0)
      setTimeout(() => void send(activity), ACTIVITY_RETRY_MS)
  }
}

/** Counts what was done. Never waited for, never shown, and never a reason for anything to fail. */
export function recordActivity({ event, parameter = {}, vehicleId }: Activity): void {
  void send({
    event,
    parameter: redactParameter(parameter),
    source: 'web',
    ...(vehicleId && { vehicleId }),
  })
}

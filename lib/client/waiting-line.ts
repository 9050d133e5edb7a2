'use client'

import type { StandingAnswer } from '@/lib/features/reservations/schemas'
import { callApi } from './api'

const PATH = '/vehicle/v1/waitingLine'

export function readStanding(vehicleId: string): Promise<StandingAnswer> {
  return callApi(`/vehicle/v1/reserveStanding?vehicleId=${encodeURIComponent(vehicleId)}`)
}

/** Answers the place that one has from then on. */
export async function joinLine(vehicleId: string): Promise<number> {
  return (await callApi<{ position: number }>(PATH, { method: 'POST', body: { vehicleId } }))
    .position
}

export async function leaveLine(vehicleId: string): Promise<null> {
  await callApi(PATH, { method: 'DELETE', body: { vehicleId } })
  return null
}

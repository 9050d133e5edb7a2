'use client'

import useSWR, { useSWRConfig } from 'swr'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { usePersonKey } from '@/lib/client/session-store'
import type { ReserveOrderAnswer, ReserveSituationAnswer, WaitingPlace } from './schemas'

const standingPath = (vehicleId: string) =>
  `/vehicle/v1/reserveStanding?vehicleId=${encodeURIComponent(vehicleId)}`

export function useReserveSituation(vehicleId: string) {
  return useSWR<ReserveSituationAnswer, ApiError>([standingPath(vehicleId), usePersonKey()])
}

export function useWaitingLine(vehicleId: string) {
  const person = usePersonKey()
  const { mutate } = useSWRConfig()
  return async (action: 'join' | 'leave'): Promise<number | null> => {
    const place = await callApi<WaitingPlace>('/vehicle/v1/waitingLine', {
      method: action === 'join' ? 'POST' : 'DELETE',
      body: { vehicleId },
    })
    void mutate([standingPath(vehicleId), person])
    return action === 'join' ? place.position : null
  }
}

/**
 * Holds the car during payment; refused if the token isn't the one shown. Idempotent while unpaid.
 * Always sends `alsoBuys`: the page has already asked seller-only accounts to confirm it.
 */
export function requestReserveOrder(
  vehicleId: string,
  token: number,
  way: 'pay' | 'block',
): Promise<ReserveOrderAnswer> {
  return callApi('/vehicle/v1/reserveOrder', {
    method: 'POST',
    body: { vehicleId, token, way, alsoBuys: true },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}

export function requestCancelReservation(vehicleId: string): Promise<unknown> {
  return callApi('/vehicle/v1/cancelReservation', { method: 'POST', body: { vehicleId } })
}

export function requestAnswerDelay(body: {
  vehicleId: string
  delayId: string
  answer: 'wait' | 'money_back'
}): Promise<unknown> {
  return callApi('/vehicle/v1/holdDelayAnswer', { method: 'POST', body })
}

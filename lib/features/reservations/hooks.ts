'use client'

import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { usePerson } from '@/lib/client/session-store'
import type { ReserveOrderAnswer, StandingAnswer, WaitingPlace } from './schemas'

const standingPath = (vehicleId: string) =>
  `/vehicle/v1/reserveStanding?vehicleId=${encodeURIComponent(vehicleId)}`

/** How a car stands for this person or visitor, and how long the waiting line is. */
export function useStanding(vehicleId: string) {
  return useSWR<StandingAnswer, ApiError>([standingPath(vehicleId), usePerson()])
}

/** Joins the line on a car or leaves it; the answer is the place from then on. */
export function useWaitingLine(vehicleId: string) {
  const person = usePerson()
  const { mutate } = useSWRConfig()
  return useSWRMutation<number | null, ApiError, string, 'join' | 'leave'>(
    '/vehicle/v1/waitingLine',
    async (path, { arg }) => {
      const body = { vehicleId }
      if (arg === 'join')
        return (await callApi<WaitingPlace>(path, { method: 'POST', body })).position
      await callApi(path, { method: 'DELETE', body })
      return null
    },
    { onSuccess: () => void mutate([standingPath(vehicleId), person]) },
  )
}

/**
 * Holds the car for as long as paying takes, for the token that the page shows. Called again while the hold is unpaid, it
 * answers the same order. The page says to whom it concerns that the account buys with it, too.
 */
export function placeOrder(vehicleId: string, token: number): Promise<ReserveOrderAnswer> {
  return callApi('/vehicle/v1/reserveOrder', {
    method: 'POST',
    body: { vehicleId, token, alsoBuys: true },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}

export function cancelReservation(vehicleId: string): Promise<unknown> {
  return callApi('/vehicle/v1/cancelReservation', { method: 'POST', body: { vehicleId } })
}

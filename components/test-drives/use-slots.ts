'use client'

import { useCallback, useEffect, useState } from 'react'
import { callApi } from '@/lib/client/api'
import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'

export type Slots =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; answer: SlotsAnswer }

/** The free hours at a yard, and a way to ask for them again. `where`: the query that names it, `vehicleId=…` or `city=…`. */
export function useSlots(where: string): { slots: Slots; reload: () => void } {
  const [slots, setSlots] = useState<Slots>({ state: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const request = new AbortController()
    callApi<SlotsAnswer>(`/vehicle/v1/slots?${where}`, { signal: request.signal })
      .then((answer) => setSlots({ state: 'ready', answer }))
      .catch(() => {
        if (!request.signal.aborted) setSlots({ state: 'failed' })
      })
    return () => request.abort()
  }, [where, asked])
  const reload = useCallback(() => setAsked((times) => times + 1), [])
  return { slots, reload }
}

'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/lib/client/api'
import type { Named } from '@/lib/shared/named'

interface Answer {
  query: string
  items: readonly Named[]
}

/** A list of the catalogue by what was chosen before; empty while it is on its way, or where nothing was chosen. */
export function useChoices(
  resourceType: 'model' | 'variant' | 'year',
  narrowed: Record<string, string | undefined>,
): readonly Named[] {
  const isReady = Object.values(narrowed).every(Boolean)
  const query = isReady
    ? new URLSearchParams({ resourceType, ...narrowed } as Record<string, string>).toString()
    : ''
  const [answer, setAnswer] = useState<Answer>({ query: '', items: [] })
  useEffect(() => {
    if (query === '') return
    const request = new AbortController()
    callApi<{ items: Named[] }>(`/vehicle/v1/resourceList?${query}`, { signal: request.signal })
      .then(({ items }) => setAnswer({ query, items }))
      .catch(() => undefined)
    return () => request.abort()
  }, [query])
  return answer.query === query ? answer.items : []
}

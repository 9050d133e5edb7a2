'use client'

import { useEffect, useState } from 'react'

export interface Suggestion {
  label: string
  url: string
  /** What it is: a make, a model, a search. */
  kind: string
  /** Cars behind it; null where counting says nothing. */
  count: number | null
}

/** Long enough for a fast typist's next letter, short enough to feel immediate (ms). */
const PAUSE_MS = 150
const SHORTEST_TEXT = 2

function isSuggestion(value: unknown): value is Suggestion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'url' in value &&
    typeof value.url === 'string'
  )
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/vehicle/v1/suggest?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) return []
  const body: { data?: { items?: unknown[] } } = await response.json()
  return (body.data?.items ?? []).filter(isSuggestion)
}

/** What a typed text could mean. Empty while it is short, and when the answer fails: typing goes on undisturbed. */
export function useSuggestions(text: string, active: boolean): Suggestion[] {
  const [found, setFound] = useState<{ text: string; items: Suggestion[] }>({ text: '', items: [] })
  const wanted = active ? text.trim() : ''

  useEffect(() => {
    if (wanted.length < SHORTEST_TEXT) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(wanted, request.signal)
        .then((items) => setFound({ text: wanted, items }))
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [wanted])

  return wanted.length < SHORTEST_TEXT ? NONE : found.items
}

const NONE: Suggestion[] = []

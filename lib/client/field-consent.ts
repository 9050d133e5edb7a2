'use client'

import { useSyncExternalStore } from 'react'

const KEY = 'speed'
const listeners = new Set<() => void>()

function agreed(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether the visitor agreed to having page speeds reported. False on the server, since pages are cached for
 * everybody.
 */
export function useFieldConsent(): boolean {
  return useSyncExternalStore(subscribe, agreed, () => false)
}

export function setFieldConsent(isGiven: boolean): void {
  try {
    if (isGiven) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // If storage isn't available, there is no consent.
  }
  for (const listener of listeners) listener()
}

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

/** Consent to report page speeds. False on the server, since visitors share cached pages. */
export function useSpeedConsent(): boolean {
  return useSyncExternalStore(subscribe, agreed, () => false)
}

export function setSpeedConsent(isGiven: boolean): void {
  try {
    if (isGiven) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage there is no consent.
  }
  for (const listener of listeners) listener()
}

'use client'

import { useSyncExternalStore } from 'react'

/** Whether this browser's visits may be counted by how fast pages were: asked, never assumed, and taken back the same way. */
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

/** The browser knows; the page, which is the same for everybody, takes it to be no. */
export function useFieldConsent(): boolean {
  return useSyncExternalStore(subscribe, agreed, () => false)
}

export function setFieldConsent(isGiven: boolean): void {
  try {
    if (isGiven) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing isn't counted.
  }
  for (const listener of listeners) listener()
}

'use client'

import { useSyncExternalStore } from 'react'

const KEY = 'single-keys'
const OFF = 'off'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * True unless this browser's shortcuts of a single character are switched off (WCAG 2.1.4: dictated
 * words must not press them). Without storage they are on.
 */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, OFF)
  } catch {
    return
  } finally {
    for (const listener of listeners) listener()
  }
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
}

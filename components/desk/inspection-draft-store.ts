'use client'

import type { JudgedPoint } from '@/lib/features/inspection/draft-schemas'

export interface KeptGroup {
  wear: number
  points: JudgedPoint[]
}

const keyOf = (vehicleId: string, system: string) => `inspection/${vehicleId}/${system}`

/** What was judged and hasn't reached the server; kept on the phone, so that a dead spot in the yard loses nothing. */
export function readUnsent(vehicleId: string, system: string): KeptGroup | null {
  try {
    const text = window.localStorage.getItem(keyOf(vehicleId, system))
    return text === null ? null : JSON.parse(text) as KeptGroup
  } catch {
    return null
  }
}

export function keepUnsent(vehicleId: string, system: string, group: KeptGroup): void {
  try {
    window.localStorage.setItem(keyOf(vehicleId, system), JSON.stringify(group))
  } catch {
    // A full or closed store: the page itself still holds it.
  }
}

/** Forgets it once the server has it, unless more was judged meanwhile. */
export function forgetSent(vehicleId: string, system: string, sent: KeptGroup): void {
  try {
    const key = keyOf(vehicleId, system)
    if (window.localStorage.getItem(key) === JSON.stringify(sent)) window.localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

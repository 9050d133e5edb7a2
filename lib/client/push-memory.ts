'use client'

/** Whose pushes: a customer's come through the site's service worker, staff's through the desk's. */
export type PushSide = 'customer' | 'staff'

const KEYS = { customer: 'push-on', staff: 'desk-push-on' } as const

/** Remembers who turned pushes on in this browser, so that a new key finds its way. */
export function rememberPush(side: PushSide, person: string | null): void {
  try {
    if (person === null) localStorage.removeItem(KEYS[side])
    else localStorage.setItem(KEYS[side], person)
  } catch {
    // Without storage, the person turns it on again after a change of the key.
  }
}

export function getPushPerson(side: PushSide): string | null {
  try {
    return localStorage.getItem(KEYS[side])
  } catch {
    return null
  }
}

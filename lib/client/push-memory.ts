'use client'

export type PushSide = 'customer' | 'staff'

const KEYS = { customer: 'push-on', staff: 'desk-push-on' } as const

/** Remembers who turned pushes on here, to subscribe them again after a change of our key. */
export function rememberPush(side: PushSide, person: string | null): void {
  try {
    if (person === null) localStorage.removeItem(KEYS[side])
    else localStorage.setItem(KEYS[side], person)
  } catch {
    // Without storage, people have to turn pushes on again after a change of our key.
  }
}

export function getPushPerson(side: PushSide): string | null {
  try {
    return localStorage.getItem(KEYS[side])
  } catch {
    return null
  }
}

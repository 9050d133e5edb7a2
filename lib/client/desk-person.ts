'use client'

const KEY = 'desk-person'

export function setDeskPerson(staffId: string | null): void {
  try {
    if (staffId === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, staffId)
  } catch {
    // Without storage, no earlier person's work is stored either.
  }
}

/**
 * True if someone else has signed in since, in another tab. This person's work must wait then,
 * because the server would record it as the other's.
 */
export function hasOtherPerson(staffId: string): boolean {
  try {
    const current = window.localStorage.getItem(KEY)
    return current !== null && current !== staffId
  } catch {
    return false
  }
}

'use client'

const KEY = 'desk-person'

/** Notes whose session the desk's pages have in this browser; null after a log-out. */
export function setDeskPerson(staffId: string | null): void {
  try {
    if (staffId === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, staffId)
  } catch {
    // Without storage, nothing of another person is kept either.
  }
}

/**
 * True if someone else has logged in since, in another tab: their session must not send this
 * person's work, because it would count as theirs.
 */
export function hasOtherPerson(staffId: string): boolean {
  try {
    const current = window.localStorage.getItem(KEY)
    return current !== null && current !== staffId
  } catch {
    return false
  }
}

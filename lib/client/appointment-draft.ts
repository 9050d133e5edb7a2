'use client'

/** What a seller has typed so far, as texts; a name that is missing was never touched. */
export type Draft = Readonly<Record<string, string>>

const KEY = 'appointment-draft'

/** Keeps an appointment's form for as long as the tab lives: a reload, a log-in or a lost connection costs nothing. */
export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft))
}

export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}

'use client'

import { create } from 'zustand'

/** What a seller has typed so far, as texts; a name that is missing was never touched. */
export type Draft = Readonly<Record<string, string>>

const KEY = 'appointment-draft'

interface DraftState {
  /** Null until the browser's copy was read. */
  draft: Draft | null
  open: (start: Draft) => void
  change: (changes: Draft) => void
  forget: () => void
}

function read(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/** Keeps an appointment's form for as long as the tab lives: a reload, a log-in or a lost connection costs nothing. */
export const useAppointmentDraft = create<DraftState>()((set, get) => ({
  draft: null,
  // What the address says of the car wins over what was typed for another one.
  open: (start) => set({ draft: { ...read(), ...start } }),
  change: (changes) => {
    const draft = { ...get().draft, ...changes }
    sessionStorage.setItem(KEY, JSON.stringify(draft))
    set({ draft })
  },
  forget: () => {
    sessionStorage.removeItem(KEY)
    set({ draft: null })
  },
}))

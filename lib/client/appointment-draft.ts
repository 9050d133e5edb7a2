'use client'

export type AppointmentDraft = Readonly<Record<string, string>>

const KEY = 'appointment-draft'

export function storeAppointmentDraft(draft: AppointmentDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft))
}

export function readAppointmentDraft(): AppointmentDraft {
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

export function deleteAppointmentDraft(): void {
  sessionStorage.removeItem(KEY)
}

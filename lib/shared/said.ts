/** A day or a moment, which the reader's language writes in its own way. */
export type SaidTime = { day: Date | string } | { moment: Date | string }

/** What fills a place. A list becomes “a, b, c”, a city its name in the reader's script. */
export type SaidValue =
  | string
  | number
  | SaidTime
  | { city: string }
  | Said
  | readonly (Said | string)[]

/**
 * A sentence that isn't in words yet: which text of `lib/i18n/messages`, and what fills its places. It is put into words where
 * the reader's language is known; several in one place become a list.
 */
export interface Said {
  key: string
  values?: Readonly<Record<string, SaidValue>>
}

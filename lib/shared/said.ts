/** A time that is formatted once the reader's language is known. */
export type SaidTime = { day: Date | string } | { moment: Date | string }

/** A value for a message: lists become “a, b, c”, and cities get their name in the reader's script. */
export type SaidValue =
  | string
  | number
  | SaidTime
  | { city: string }
  | Said
  | readonly (Said | string)[]

/** A message's key and values, to be translated where the reader's language is known. */
export interface Said {
  key: string
  values?: Readonly<Record<string, SaidValue>>
}

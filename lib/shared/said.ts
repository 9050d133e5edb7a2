export type SaidTime = { day: Date | string } | { moment: Date | string }

/** Lists become “a, b, c”; cities get their name in the reader's script. */
export type SaidValue =
  | string
  | number
  | SaidTime
  | { city: string }
  | Said
  | readonly (Said | string)[]

export interface Said {
  key: string
  values?: Readonly<Record<string, SaidValue>>
}

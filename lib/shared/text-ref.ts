export type TextTime = { day: Date | string } | { moment: Date | string }

/** Lists become “a, b, c”. Cities get their name in the reader's script. */
export type TextValue =
  | string
  | number
  | TextTime
  | { city: string }
  | TextRef
  | readonly (TextRef | string)[]

export interface TextRef {
  key: string
  values?: Readonly<Record<string, TextValue>>
}

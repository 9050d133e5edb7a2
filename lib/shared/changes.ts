export type ChangeValue = string | number | boolean | null

/** What each field said before and says now. */
export type Changes = Record<string, [before: ChangeValue, after: ChangeValue]>

function valueOf(value: unknown): ChangeValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** The fields of `after` that say something else than before; a field that is left out didn't change. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, [ChangeValue, ChangeValue]] => [
        name,
        [valueOf(before[name]), valueOf(value)],
      ])
      .filter(([, [was, is]]) => was !== is),
  )
}

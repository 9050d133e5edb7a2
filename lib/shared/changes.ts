export type ChangeValue = string | number | boolean | null

export type FieldChanges = Record<string, [before: ChangeValue, after: ChangeValue]>

function valueOf(value: unknown): ChangeValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** A field that `after` lacks counts as unchanged. */
export function findChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChanges {
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

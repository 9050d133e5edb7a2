import type { ChangeValue } from './changes'

/** What is left of a form that was filled in beside another person's. */
interface Merged {
  /** The fields that this person changed. */
  wanted: Record<string, unknown>
  /** Those that another person changed otherwise since the form was shown. */
  clashes: { field: string; theirs: ChangeValue }[]
}

const plain = (value: unknown) => (value === undefined || value === null ? null : value)

/**
 * Two people with one form: what this one left as it was shown is left as it is now. `was` is what the form showed; a call
 * without it changes what it names.
 */
export function mergeSeen(was: object | undefined, wanted: object, current: object): Merged {
  const [shown, is] = [was, current].map((values) => ({ ...values }) as Record<string, unknown>)
  const merged: Merged = { wanted: {}, clashes: [] }
  for (const [field, value] of Object.entries(wanted)) {
    if (value === undefined) continue
    const [before, now, wish] = [shown?.[field], is?.[field], value].map(plain)
    if (was && wish === before) continue
    if (was && now !== before && now !== wish)
      merged.clashes.push({ field, theirs: now as ChangeValue })
    else merged.wanted[field] = value
  }
  return merged
}

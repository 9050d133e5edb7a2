import type { ChangeValue } from './changes'

interface Merged {
  wanted: Record<string, unknown>
  clashes: { field: string; theirs: ChangeValue }[]
}

const plain = (value: unknown) => (value === undefined || value === null ? null : value)

/**
 * Merges concurrent edits: fields that this person didn't touch keep their current value. `was` has
 * the values that the form loaded; without it, everything is overwritten.
 */
export function mergeEdits(was: object | undefined, wanted: object, current: object): Merged {
  const [shown, is] = [was, current].map((values) => ({ ...values }) as Record<string, unknown>)
  const merged: Merged = { wanted: {}, clashes: [] }
  for (const [field, value] of Object.entries(wanted)) {
    if (value === undefined) continue
    const [before, now, ours] = [shown?.[field], is?.[field], value].map(plain)
    if (was && ours === before) continue
    if (was && now !== before && now !== ours)
      merged.clashes.push({ field, theirs: now as ChangeValue })
    else merged.wanted[field] = value
  }
  return merged
}

/** With fewer cases, a public figure could be about one person. */
export const MIN_PUBLIC_CASES = 5

interface Counted {
  cases: number
  cityId: number | null
}

/**
 * Hides yards with fewer than `MIN_PUBLIC_CASES`. If the hidden yards together have fewer, the total would
 * reveal them, so the smallest shown yard is hidden too.
 */
export function listShownYards<Count extends Counted>(counts: readonly Count[]): readonly Count[] {
  const total = counts.find(({ cityId }) => cityId === null)?.cases ?? 0
  const shown = counts
    .filter(({ cityId, cases }) => cityId !== null && cases >= MIN_PUBLIC_CASES)
    .toSorted((one, other) => one.cases - other.cases || (one.cityId ?? 0) - (other.cityId ?? 0))
  const hidden = shown.reduce((rest, { cases }) => rest - cases, total)
  return hidden > 0 && hidden < MIN_PUBLIC_CASES ? shown.slice(1) : shown
}

/** Saved searches that a customer can have; the table has as many places. */
export const MAX_SAVED_SEARCHES = 20

/** The lowest place that is free; null where there is none. */
export function freePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= MAX_SAVED_SEARCHES; place += 1)
    if (!taken.includes(place)) return place
  return null
}

/** Characters of a name: three lines of a phone, one of a mail. */
const LONGEST_NAME = 90

/** A search's words as a name: where they are too many, it ends with the last one that fits. */
export function shortName(words: string): string {
  if (words.length <= LONGEST_NAME) return words
  const start = words.slice(0, LONGEST_NAME)
  const end = start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : start).replace(/,$/, '')}…`
}

interface SavedAlready {
  id: string
  place: number
  isSame: boolean
}

/**
 * Where a search is saved, among those of the customer, newest first. Beside them: in a free place. Else over the
 * newest, which is the only one that a program knows which asks for one. What has the same filters is never doubled:
 * `keep` names it where it stays as it is.
 *
 * @returns null where every place is taken
 */
export function placeSearch<Saved extends SavedAlready>(
  saved: readonly Saved[],
  isBeside: boolean,
): { keep: Saved } | { place: number; over: Saved[] } | null {
  const [newest] = saved
  const same = saved.find(({ isSame }) => isSame)
  if (same && (isBeside || same === newest)) return { keep: same }
  const over = isBeside ? [] : saved.filter((one) => one === newest || one === same)
  const place = freePlace(saved.filter((one) => !over.includes(one)).map((one) => one.place))
  return place === null ? null : { place, over }
}

/** Per customer; matches the table's constraint. */
export const MAX_SAVED_SEARCHES = 20

/** Null if all are taken. */
export function freePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= MAX_SAVED_SEARCHES; place += 1)
    if (!taken.includes(place)) return place
  return null
}

/** Three lines on a phone, one in an email. */
const LONGEST_NAME = 90

/** Shortens a name at a word boundary. */
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
 * Decides where a search is saved, given the existing ones, newest first: in a free place, or over
 * the newest (the only one that API clients for a single search know). Never duplicates filters:
 * `keep` names an existing equal one.
 *
 * @returns null if all places are taken
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

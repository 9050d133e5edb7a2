/** The most searches that a customer can save; a constraint of the table has the same number. */
export const MAX_SAVED_SEARCHES = 20

/** The lowest free place; null if all are taken. */
export function freePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= MAX_SAVED_SEARCHES; place += 1)
    if (!taken.includes(place)) return place
  return null
}

/** This length takes three lines on a phone and one in an email. */
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
 * Decides where a search is saved, given those saved before, newest first: in a free place, or in
 * place of the newest, which is the only one that clients for a single search know. The same
 * filters are never saved twice: `keep` names the search that has them.
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

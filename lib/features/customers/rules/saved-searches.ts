/** A table constraint repeats this number. */
export const MAX_SAVED_SEARCHES = 20

export function findFreePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= MAX_SAVED_SEARCHES; place += 1)
    if (!taken.includes(place)) return place
  return null
}

/** A name of this length takes three lines on a phone and one in an email. */
const MAX_NAME_LENGTH = 90

export function shortenName(words: string): string {
  if (words.length <= MAX_NAME_LENGTH) return words
  const start = words.slice(0, MAX_NAME_LENGTH)
  const end = start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : start).replace(/,$/, '')}…`
}

interface SavedAlready {
  id: string
  place: number
  isSame: boolean
}

/**
 * Decides where to save a search: in a free place, or over the newest search. Clients that know
 * only one search see that one. Equal filters are never saved twice; `keep` is the search that has
 * them.
 * @param saved earlier searches, newest first
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
  const place = findFreePlace(saved.filter((one) => !over.includes(one)).map((one) => one.place))
  return place === null ? null : { place, over }
}

/** A point in the sequence of changes: a reading that began here has seen everything before it. */
export interface FeedMark {
  /** Oldest transaction that was still open then. */
  xmin: string
  at: Date
}

/** How long changes are kept. A reader who comes once a day, an hour late, still finds all. */
export const CHANGES_KEPT_HOURS = 25

const MARK = /^(\d{1,19})-(\d{10})$/
/** For a change made just before it was pruned. */
const MARGIN_MS = 10 * 60_000

export function formatFeedMark({ xmin, at }: FeedMark): string {
  return `${xmin}-${Math.floor(at.getTime() / 1_000)}`
}

/** Null if the text is no mark of ours. */
export function parseFeedMark(text: string): FeedMark | null {
  const [, xmin, seconds] = MARK.exec(text) ?? []
  return xmin === undefined ? null : { xmin, at: new Date(Number(seconds) * 1_000) }
}

/**
 * Whether the kept changes can't be all since the mark: it is too old, or it comes from another
 * database, which may count from elsewhere.
 */
export function isMarkLost(mark: FeedMark, present: FeedMark): boolean {
  const age = present.at.getTime() - mark.at.getTime()
  return (
    age < 0 ||
    age > CHANGES_KEPT_HOURS * 3_600_000 - MARGIN_MS ||
    BigInt(mark.xmin) > BigInt(present.xmin)
  )
}

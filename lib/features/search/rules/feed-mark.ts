/** Position in the change log: whoever reads cars after taking it sees every earlier change. */
export interface FeedMark {
  xmin: string
  at: Date
}

/**
 * Hours for which changes are kept. With `MARGIN_MS`, enough for a program that comes once a day,
 * up to 50 minutes late.
 */
export const CHANGE_RETENTION_HOURS = 25

const MARK = /^(\d{1,19})-(\d{10})$/
/** Safety margin, so that no change since the mark has been pruned yet. */
const MARGIN_MS = 10 * 60_000

export function formatFeedMark({ xmin, at }: FeedMark): string {
  return `${xmin}-${Math.floor(at.getTime() / 1_000)}`
}

export function parseFeedMark(text: string): FeedMark | null {
  const [, xmin, seconds] = MARK.exec(text) ?? []
  return xmin === undefined ? null : { xmin, at: new Date(Number(seconds) * 1_000) }
}

/**
 * True if changes since the mark may be missing: it is too old, or it is ahead of this database and
 * so comes from another one. A mark from another database that isn't ahead goes unnoticed.
 */
export function isFeedMarkLost(mark: FeedMark, present: FeedMark): boolean {
  const age = present.at.getTime() - mark.at.getTime()
  return (
    age < 0 ||
    age > CHANGE_RETENTION_HOURS * 3_600_000 - MARGIN_MS ||
    BigInt(mark.xmin) > BigInt(present.xmin)
  )
}

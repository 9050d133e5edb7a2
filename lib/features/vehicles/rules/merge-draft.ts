/** A point as it is stored: judged, by whom, and when. */
export interface StoredPoint {
  point: string
  by?: string
  /** ISO instant; drafts of an earlier time have none. */
  at?: string
}

interface Save<Point> {
  points: readonly Point[]
  by: string
  at: string
  /** The server's moment of what the phone knew when it was pressed; null where it knew nothing. */
  seenAt: string | null
}

/** What a person said of a point, without who and when. */
function said(point: object): string {
  const { by: _by, at: _at, ...judged } = point as StoredPoint
  return JSON.stringify(
    Object.fromEntries(Object.entries(judged).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
}

/**
 * Two people at one car: each save brings the points that were pressed, and leaves the others as they are. A point that
 * another person judged otherwise since this phone last heard is a conflict, and stays as it is.
 */
export function mergeDraft<Point extends { point: string }>(
  stored: readonly (Point & StoredPoint)[],
  { points, by, at, seenAt }: Save<Point>,
): { merged: (Point & StoredPoint)[]; conflicts: (Point & StoredPoint)[] } {
  const merged = new Map(stored.map((one) => [one.point, one]))
  const conflicts: (Point & StoredPoint)[] = []
  for (const point of points) {
    const known = merged.get(point.point)
    const isNews =
      known?.by !== undefined &&
      known.by !== by &&
      known.at !== undefined &&
      (seenAt === null || known.at > seenAt)
    if (known && said(known) === said(point)) continue
    if (known && isNews) conflicts.push(known)
    else merged.set(point.point, { ...point, by, at })
  }
  return { merged: [...merged.values()], conflicts }
}

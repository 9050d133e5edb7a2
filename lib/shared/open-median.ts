function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/**
 * Median of the finished times, in which open cases count with their age so far. A younger one than
 * the median of the finished says nothing yet, so an open case can only make the figure worse.
 */
export function computeOpenMedian(
  finished: readonly number[],
  open: readonly number[],
): number | null {
  const so = median(finished)
  return median([...finished, ...open.filter((age) => so === null || age >= so)])
}

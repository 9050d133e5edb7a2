function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/**
 * Median over finished and open cases. An open case counts with its age so far, and at least as
 * long as the longest finished one. Leaving a case open therefore never makes the figure better
 * than closing it.
 */
export function computeOpenMedian(
  finished: readonly number[],
  open: readonly number[],
): number | null {
  const longest = Math.max(0, ...finished)
  return median([...finished, ...open.map((age) => Math.max(age, longest))])
}

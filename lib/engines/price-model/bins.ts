/** A fact in bins of about equally many cars. Bin 0 is for unknown values (NaN). */
export interface BinnedFact {
  readonly bounds: readonly number[]
  readonly bins: Uint8Array
}

function boundsOf(column: Float64Array, parts: number): number[] {
  const known = column.filter((value) => !Number.isNaN(value)).sort()
  const bounds = new Set<number>()
  for (let part = 1; part < parts; part += 1) {
    const at = Math.floor((known.length * part) / parts)
    const [low, high] = [known[at - 1], known[at]]
    if (low !== undefined && high !== undefined) bounds.add((low + high) / 2)
  }
  return [...bounds].sort((one, other) => one - other)
}

/** Bin b > 0 holds values above bounds[b − 2], up to bounds[b − 1]. */
function binOf(value: number, bounds: readonly number[]): number {
  if (Number.isNaN(value)) return 0
  let low = 0
  let high = bounds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (bounds[middle] as number)) high = middle
    else low = middle + 1
  }
  return low + 1
}

export function binColumn(column: Float64Array, parts: number): BinnedFact {
  const bounds = boundsOf(column, parts)
  return { bounds, bins: Uint8Array.from(column, (value) => binOf(value, bounds)) }
}

import type { FacetName } from '../schemas'

/** Marks a code that has no option in a dimension: a price under the lowest band, an electric car's engine size. */
const NO_OPTION = 0xffff

/** Two misses at once: such a car counts nowhere, not even where one filter is left out. */
export const EXCLUDED = (1 << 28) | (1 << 29)

/** One facet's view of a code space: which option each code stands for. */
export interface Dimension {
  readonly facet: FacetName
  /** The miss that this facet's filter leaves on a car. */
  readonly bit: number
  readonly ids: readonly string[]
  readonly optionOf: Uint16Array
}

/**
 * Several small properties of a car packed into one code. A filter on any of them becomes a look-up by code,
 * and counting cars by code gives the counts of all its properties at once, summed up after the scan.
 */
export class CodeSpace {
  readonly misses: Int32Array
  readonly tally: Uint32Array
  /** Codes that some car has or had: nothing else needs to be looked at. */
  private readonly used: number[] = []
  private readonly isUsed: Uint8Array

  constructor(
    readonly size: number,
    readonly dimensions: readonly Dimension[],
  ) {
    this.misses = new Int32Array(size)
    this.tally = new Uint32Array(size)
    this.isUsed = new Uint8Array(size)
  }

  /** Notes that a car has this code; returns the code. */
  use(code: number): number {
    if (this.isUsed[code] === 0) {
      this.isUsed[code] = 1
      this.used.push(code)
    }
    return code
  }

  clear(): void {
    this.misses.fill(0)
    this.tally.fill(0)
  }

  /** Lets only the options pass for which `isAllowed` holds; a code without an option doesn't pass. */
  restrict(dimension: Dimension, isAllowed: (id: string) => boolean): void {
    const { bit, ids, optionOf } = dimension
    const allowed = Uint8Array.from(ids, (id) => (isAllowed(id) ? 1 : 0))
    for (const code of this.used) {
      if (allowed[optionOf[code] as number] !== 1)
        this.misses[code] = (this.misses[code] as number) | bit
    }
  }

  /** Takes codes out of everything, whatever is counted. */
  exclude(isExcluded: (code: number) => boolean): void {
    for (const code of this.used) {
      if (isExcluded(code)) this.misses[code] = EXCLUDED
    }
  }

  /** The codes that cars were counted by. */
  counted(): number[] {
    return this.used.filter((code) => this.tally[code] !== 0)
  }

  /**
   * Cars by option of a dimension. A code was counted for cars that no filter missed, or that missed exactly
   * one; since a code's own misses are fixed, they say which of the two its cars are.
   */
  countOptions({ bit, ids, optionOf }: Dimension, counted: readonly number[]): Uint32Array {
    const counts = new Uint32Array(ids.length)
    for (const code of counted) {
      const cars = this.tally[code] as number
      const missed = this.misses[code] as number
      const option = optionOf[code] as number
      if ((missed === 0 || missed === bit) && option !== NO_OPTION)
        counts[option] = (counts[option] as number) + cars
    }
    return counts
  }
}

/** A dimension whose option is worked out from the code. */
export function dimensionOf(
  facet: FacetName,
  bit: number,
  ids: readonly string[],
  size: number,
  optionOf: (code: number) => number,
): Dimension {
  return {
    facet,
    bit,
    ids,
    optionOf: Uint16Array.from({ length: size }, (_, code) => {
      const option = optionOf(code)
      return option < 0 ? NO_OPTION : option
    }),
  }
}

import type { Ground } from './ground'

/** One line of the table: what was asked for, what was measured, and what would have been too much. */
export interface Figure {
  what: string
  measured: string
  bound: string
  passed: boolean
}

/** A fault that is caused on purpose, and what must hold all the same. */
export interface Drill {
  name: string
  about: string
  /** Names of programs that aren't from npm, with the package that brings each. */
  needs?: Readonly<Record<string, string>>
  /** Notes its figures on the ground; what it throws is a figure that failed. */
  run(ground: Ground): Promise<void>
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** A duration that may not be longer. */
export function atMost(what: string, ms: number, boundMs: number): Figure {
  return { what, measured: seconds(ms), bound: `≤ ${seconds(boundMs)}`, passed: ms <= boundMs }
}

/** A count that is to be just this. */
export function exactly(what: string, count: number, wanted: number): Figure {
  return { what, measured: String(count), bound: String(wanted), passed: count === wanted }
}

/** A count below which nothing was tried. */
export function atLeast(what: string, count: number, wanted: number): Figure {
  return { what, measured: String(count), bound: `≥ ${wanted}`, passed: count >= wanted }
}

/** A sentence that is true or not. */
export function holds(what: string, passed: boolean, measured = passed ? 'yes' : 'no'): Figure {
  return { what, measured, bound: 'yes', passed }
}

/** The same without the guard, where it has to go wrong: else the figure above it says nothing. */
export function control(what: string, wentWrong: boolean, measured: string): Figure {
  return { what: `control: ${what}`, measured, bound: 'goes wrong', passed: wentWrong }
}

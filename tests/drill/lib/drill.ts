import type { Ground } from './ground'

export interface Figure {
  what: string
  measured: string
  bound: string
  passed: boolean
}

export interface Drill {
  name: string
  about: string
  needs?: Readonly<Record<string, string>>
  run(ground: Ground): Promise<void>
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

export function checkAtMost(what: string, ms: number, boundMs: number): Figure {
  return { what, measured: seconds(ms), bound: `≤ ${seconds(boundMs)}`, passed: ms <= boundMs }
}

export function checkExactly(what: string, count: number, wanted: number): Figure {
  return { what, measured: String(count), bound: String(wanted), passed: count === wanted }
}

export function checkAtLeast(what: string, count: number, wanted: number): Figure {
  return { what, measured: String(count), bound: `≥ ${wanted}`, passed: count >= wanted }
}

export function checkTrue(what: string, passed: boolean, measured = passed ? 'yes' : 'no'): Figure {
  return { what, measured, bound: 'yes', passed }
}

/** Negative control: without the guard it must go wrong, or the result proves nothing. */
export function checkControl(what: string, wentWrong: boolean, measured: string): Figure {
  return { what: `control: ${what}`, measured, bound: 'goes wrong', passed: wentWrong }
}

import { TERM_FAMILIES } from './price-terms'
import type { RegressionTree } from './boosted-trees'
import type { ModelFold, PriceModel } from './price-model'
import type { RangeCalibration } from './range-errors'

/** Raise this number when the model's contents or terms change; older models are then refitted. */
const FORMAT = 2

interface PackedTrees {
  sizes: number[]
  fact: string
  next: string
  bound: string
  value: string
}

interface Packed {
  format: number
  families: readonly string[]
  thisYear: number
  names: string[]
  parts: { base: number; effects: string; trees: PackedTrees }[]
  spread: { base: number; trees: PackedTrees; calibration: RangeCalibration }
}

function textOf(numbers: ArrayBufferView): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')
}

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64')).buffer
}

function packTrees(trees: readonly RegressionTree[]): PackedTrees {
  return {
    sizes: trees.map(({ fact }) => fact.length),
    fact: textOf(Int8Array.from(trees.flatMap(({ fact }) => fact))),
    next: textOf(Int16Array.from(trees.flatMap(({ next }) => next))),
    bound: textOf(Float64Array.from(trees.flatMap(({ bound }) => bound))),
    value: textOf(Float32Array.from(trees.flatMap(({ value }) => value))),
  }
}

function unpackTrees(packed: PackedTrees): RegressionTree[] {
  const [fact, next] = [
    [...new Int8Array(bytesOf(packed.fact))],
    [...new Int16Array(bytesOf(packed.next))],
  ]
  const [bound, value] = [
    [...new Float64Array(bytesOf(packed.bound))],
    [...new Float32Array(bytesOf(packed.value))],
  ]
  let from = 0
  return packed.sizes.map((size) => {
    const to = from + size
    const tree = {
      fact: fact.slice(from, to),
      next: next.slice(from, to),
      bound: bound.slice(from, to),
      value: value.slice(from, to),
    }
    from = to
    return tree
  })
}

/** The market level isn't part of a packed fit: it changes between fits. */
export function packModel({ thisYear, places, folds, spread }: PriceModel): string {
  const packed: Packed = {
    format: FORMAT,
    families: TERM_FAMILIES,
    thisYear,
    names: [...places.keys()],
    parts: folds.map(({ base, effects, trees }) => ({
      base,
      effects: textOf(effects),
      trees: packTrees(trees),
    })),
    spread: { ...spread, trees: packTrees(spread.trees) },
  }
  return JSON.stringify(packed)
}

export function unpackModel(text: string): PriceModel | null {
  const packed = JSON.parse(text) as Packed
  if (packed.format !== FORMAT || packed.families.join() !== TERM_FAMILIES.join()) return null
  const folds: ModelFold[] = packed.parts.map(({ base, effects, trees }) => ({
    base,
    effects: new Float32Array(bytesOf(effects)),
    trees: unpackTrees(trees),
  }))
  return {
    thisYear: packed.thisYear,
    places: new Map(packed.names.map((name, place) => [name, place])),
    folds,
    spread: { ...packed.spread, trees: unpackTrees(packed.spread.trees) },
    level: null,
  }
}

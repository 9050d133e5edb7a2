import { binColumn, type BinnedFact } from './bins'
import type { RandomSource } from './chance'
import type { WorkInSteps } from './steps'

export interface TreeOptions {
  readonly trees: number
  readonly leaves: number
  readonly rate: number
  readonly leastInLeaf: number
  readonly doubt: number
  readonly carShare: number
  readonly factShare: number
  readonly bins: number
  readonly clip: number
}

/**
 * A tree as arrays. A leaf has fact −1. A value up to `bound`, or an unknown value, leads to node
 * `next`; a larger value leads to `next` + 1.
 */
export interface RegressionTree {
  readonly fact: number[]
  readonly bound: number[]
  readonly next: number[]
  readonly value: number[]
}

interface Leaf {
  readonly node: number
  readonly cars: Int32Array
  readonly sum: number
  split: { gain: number; fact: number; bin: number } | null
}

class Splitter {
  readonly #sums: Float64Array
  readonly #counts: Int32Array

  constructor(
    private readonly facts: readonly BinnedFact[],
    private readonly pull: Float64Array,
    private readonly options: TreeOptions,
  ) {
    this.#sums = new Float64Array(options.bins + 2)
    this.#counts = new Int32Array(options.bins + 2)
  }

  leaf(node: number, cars: Int32Array, shownFacts: readonly number[]): Leaf {
    const pulls = new Float64Array(cars.length)
    let sum = 0
    for (let at = 0; at < cars.length; at += 1) {
      const pull = this.pull[cars[at] as number] as number
      pulls[at] = pull
      sum += pull
    }
    const leaf: Leaf = { node, cars, sum, split: null }
    if (cars.length >= 2 * this.options.leastInLeaf)
      for (const fact of shownFacts) this.#look(leaf, pulls, fact)
    return leaf
  }

  #look(leaf: Leaf, pulls: Float64Array, fact: number): void {
    const { cars, sum } = leaf
    const { bounds, bins } = this.facts[fact] as BinnedFact
    const sums = this.#sums
    const counts = this.#counts
    const last = bounds.length + 1
    sums.fill(0, 0, last + 1)
    counts.fill(0, 0, last + 1)
    for (let at = 0; at < cars.length; at += 1) {
      const bin = bins[cars[at] as number] as number
      sums[bin] = (sums[bin] as number) + (pulls[at] as number)
      counts[bin] = (counts[bin] as number) + 1
    }
    const { doubt, leastInLeaf } = this.options
    const whole = (sum * sum) / (cars.length + doubt)
    let below = 0
    let count = 0
    for (let bin = 0; bin < last; bin += 1) {
      below += sums[bin] as number
      count += counts[bin] as number
      if (counts[bin] === 0 || count < leastInLeaf) continue
      const rest = cars.length - count
      if (rest < leastInLeaf) break
      const gain =
        (below * below) / (count + doubt) + ((sum - below) * (sum - below)) / (rest + doubt) - whole
      if (gain > (leaf.split?.gain ?? 1e-9)) leaf.split = { gain, fact, bin }
    }
  }
}

interface GrownTree {
  readonly tree: RegressionTree
  readonly splits: readonly number[]
}

function growTree(
  facts: readonly BinnedFact[],
  splitter: Splitter,
  shown: Int32Array,
  shownFacts: readonly number[],
  options: TreeOptions,
): GrownTree {
  const tree: RegressionTree = { fact: [-1], bound: [0], next: [0], value: [0] }
  const splits = [0]
  const leaves = [splitter.leaf(0, shown, shownFacts)]
  while (leaves.length < options.leaves) {
    const best = leaves.reduce((one, other) =>
      (other.split?.gain ?? 0) > (one.split?.gain ?? 0) ? other : one,
    )
    if (!best.split) break
    const { fact, bin } = best.split
    const { bounds, bins } = facts[fact] as BinnedFact
    const next = tree.fact.length
    tree.fact[best.node] = fact
    tree.bound[best.node] = bin === 0 ? -Number.MAX_VALUE : (bounds[bin - 1] as number)
    tree.next[best.node] = next
    splits[best.node] = bin
    for (let child = 0; child < 2; child += 1) {
      tree.fact.push(-1)
      tree.bound.push(0)
      tree.next.push(0)
      tree.value.push(0)
      splits.push(0)
    }
    leaves.splice(
      leaves.indexOf(best),
      1,
      splitter.leaf(
        next,
        best.cars.filter((car) => (bins[car] as number) <= bin),
        shownFacts,
      ),
      splitter.leaf(
        next + 1,
        best.cars.filter((car) => (bins[car] as number) > bin),
        shownFacts,
      ),
    )
  }
  for (const { node, sum, cars } of leaves)
    tree.value[node] = Math.fround((options.rate * sum) / (cars.length + options.doubt))
  return { tree, splits }
}

/** @param rows each car's facts; NaN if unknown */
export function binFacts(rows: readonly Float64Array[], bins: number): BinnedFact[] {
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, fact) =>
    binColumn(
      Float64Array.from(rows, (row) => row[fact] as number),
      bins,
    ),
  )
}

export function* fitTrees(
  facts: readonly BinnedFact[],
  targets: Float64Array,
  shown: readonly number[],
  options: TreeOptions,
  chance: RandomSource,
): WorkInSteps<RegressionTree[]> {
  const left = Float64Array.from(targets)
  const pull = new Float64Array(targets.length)
  const splitter = new Splitter(facts, pull, options)
  const trees: RegressionTree[] = []
  for (let number = 0; number < options.trees; number += 1) {
    yield
    for (const car of shown)
      pull[car] = Math.max(-options.clip, Math.min(options.clip, left[car] as number))
    const cars = Int32Array.from(shown.filter(() => chance() < options.carShare))
    const sampled = facts.map((_, fact) => fact).filter(() => chance() < options.factShare)
    const grown = growTree(facts, splitter, cars, sampled.length > 0 ? sampled : [0], options)
    trees.push(grown.tree)
    for (const car of shown) left[car] = (left[car] as number) - binnedAnswer(grown, facts, car)
  }
  return trees
}

/** Reads bins, because they lie next to each other in memory. */
function binnedAnswer(
  { tree: { fact, next, value }, splits }: GrownTree,
  facts: readonly BinnedFact[],
  car: number,
): number {
  let node = 0
  for (;;) {
    const column = fact[node] as number
    if (column < 0) return value[node] as number
    node =
      (next[node] as number) +
      (((facts[column] as BinnedFact).bins[car] as number) > (splits[node] as number) ? 1 : 0)
  }
}

function treeAnswer({ fact, bound, next, value }: RegressionTree, row: Float64Array): number {
  let node = 0
  for (;;) {
    const column = fact[node] as number
    if (column < 0) return value[node] as number
    node = (next[node] as number) + ((row[column] as number) > (bound[node] as number) ? 1 : 0)
  }
}

export function predictTrees(trees: readonly RegressionTree[], row: Float64Array): number {
  let sum = 0
  for (const tree of trees) sum += treeAnswer(tree, row)
  return sum
}

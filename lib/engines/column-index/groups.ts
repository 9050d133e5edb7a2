import type { GroupFacet, IndexedItem, IndexLayout, OptionTest } from './types'

const NO_OPTION = 0xffff

/**
 * Marks an excluded group as failing two filters, so no facet counts it, even when one filter is
 * left out.
 */
const EXCLUDED = 3

export interface GroupDimension {
  readonly facet: string
  readonly bit: number
  readonly ids: readonly string[]
  readonly optionOf: Uint16Array
}

/**
 * Facets whose options belong to groups. Filters are tested once per group. Items are counted per
 * group and added up after the scan.
 */
export class ItemGroups<Kept extends IndexedItem> {
  readonly dimensions: readonly GroupDimension[]
  readonly misses: Int32Array
  readonly tally: Uint32Array
  readonly tagMasks: Int32Array
  private readonly indexOf: ReadonlyMap<number, number>

  constructor(readonly layout: IndexLayout<Kept>) {
    const { groups, groupFacets, tags } = layout
    this.dimensions = groupFacets.map(toDimension)
    this.misses = new Int32Array(groups.length)
    this.tally = new Uint32Array(groups.length)
    this.tagMasks = Int32Array.from(tags.byGroup, (own) => this.maskOf(own))
    this.indexOf = new Map(groups.map((key, index) => [key, index]))
  }

  knows(item: Kept): boolean {
    return this.indexOf.has(this.layout.groupOf(item))
  }

  of(item: Kept): number {
    return this.indexOf.get(this.layout.groupOf(item)) ?? 0
  }

  maskOf(tags: readonly string[]): number {
    const { ids } = this.layout.tags
    return tags.reduce((mask, tag) => {
      const position = ids.indexOf(tag)
      return position < 0 ? mask : mask | (1 << position)
    }, 0)
  }

  clear(): void {
    this.misses.fill(0)
    this.tally.fill(0)
  }

  restrict({ bit, ids, optionOf }: GroupDimension, isAllowed: OptionTest): void {
    const allowed = Uint8Array.from(ids, (id) => (isAllowed(id) ? 1 : 0))
    this.misses.forEach((missed, group) => {
      if (allowed[optionOf[group] as number] !== 1) this.misses[group] = missed | bit
    })
  }

  exclude(isExcluded: (group: number) => boolean): void {
    this.misses.forEach((_, group) => {
      if (isExcluded(group)) this.misses[group] = EXCLUDED
    })
  }

  counted(): number[] {
    const groups: number[] = []
    this.tally.forEach((items, group) => {
      if (items !== 0) groups.push(group)
    })
    return groups
  }

  countOptions({ bit, ids, optionOf }: GroupDimension, counted: readonly number[]): Uint32Array {
    const counts = new Uint32Array(ids.length)
    for (const group of counted) {
      const missed = this.misses[group] as number
      const option = optionOf[group] as number
      if ((missed === 0 || missed === bit) && option !== NO_OPTION)
        counts[option] = (counts[option] as number) + (this.tally[group] as number)
    }
    return counts
  }

  countTags(counted: readonly number[]): Uint32Array {
    const { ids } = this.layout.tags
    const counts = new Uint32Array(ids.length)
    for (const group of counted) {
      if (this.misses[group] !== 0) continue
      const items = this.tally[group] as number
      const mask = this.tagMasks[group] as number
      for (let bit = 0; bit < ids.length; bit += 1) {
        if (mask & (1 << bit)) counts[bit] = (counts[bit] as number) + items
      }
    }
    return counts
  }
}

function toDimension({ name, ids, options }: GroupFacet, index: number): GroupDimension {
  return {
    facet: name,
    bit: 1 << index,
    ids,
    optionOf: Uint16Array.from(options, (option) => (option < 0 ? NO_OPTION : option)),
  }
}

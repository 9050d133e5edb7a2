import { FEATURES } from '@/lib/features/catalogue/rules/vocabulary'
import { bandIndex, CC_BANDS, LENGTH_BANDS, type Band } from '@/lib/features/search/rules/bands'
import type { VariantFacts, Vocabulary } from '@/lib/features/search/rules/vocabulary'
import type { FacetName } from '@/lib/features/search/schemas'
import type { CarRecord } from '@/lib/features/search/columns/car-record'

/** Marks a version that has no option of a facet: an electric car's engine size. */
const NO_OPTION = 0xffff

/** Two misses at once: such a version's cars count nowhere, not even where one filter is left out. */
const EXCLUDED = 3

/** One facet's view of the versions: which option each stands for. */
export interface Dimension {
  readonly facet: FacetName
  /** The miss that this facet's filter leaves on a version. */
  readonly bit: number
  readonly ids: readonly string[]
  readonly optionOf: Uint16Array
}

/**
 * What follows from the version of a model. A filter on it is tested once a version, and cars counted by version give
 * the counts of all these facets at once, summed up after the scan.
 */
export class Versions {
  readonly dimensions: readonly Dimension[]
  /** Bit per facet whose filter the version doesn't pass. */
  readonly misses: Int32Array
  /** Cars that a scan counted. */
  readonly tally: Uint32Array
  /** Bit per feature. */
  readonly featureMasks: Int32Array
  private readonly indexOf: ReadonlyMap<number, number>

  constructor(readonly vocabulary: Vocabulary) {
    const { variants } = vocabulary
    this.dimensions = dimensionsOf(variants)
    this.misses = new Int32Array(variants.length)
    this.tally = new Uint32Array(variants.length)
    this.featureMasks = Int32Array.from(variants, ({ features }) => featureMask(features))
    this.indexOf = new Map(variants.map((variant, index) => [variant.key, index]))
  }

  knows({ variantKey }: CarRecord): boolean {
    return this.indexOf.has(variantKey)
  }

  of({ variantKey }: CarRecord): number {
    return this.indexOf.get(variantKey) ?? 0
  }

  clear(): void {
    this.misses.fill(0)
    this.tally.fill(0)
  }

  /** Lets only the options pass for which `isAllowed` holds; a version without an option doesn't pass. */
  restrict({ bit, ids, optionOf }: Dimension, isAllowed: (id: string) => boolean): void {
    const allowed = Uint8Array.from(ids, (id) => (isAllowed(id) ? 1 : 0))
    this.misses.forEach((missed, version) => {
      if (allowed[optionOf[version] as number] !== 1) this.misses[version] = missed | bit
    })
  }

  /** Takes versions out of everything, whatever is counted. */
  exclude(isExcluded: (version: number) => boolean): void {
    this.misses.forEach((_, version) => {
      if (isExcluded(version)) this.misses[version] = EXCLUDED
    })
  }

  /** Versions that cars were counted of. */
  counted(): number[] {
    const versions: number[] = []
    this.tally.forEach((cars, version) => {
      if (cars !== 0) versions.push(version)
    })
    return versions
  }

  /** Cars by option: those of versions that miss nothing, or nothing but this facet's own filter. */
  countOptions({ bit, ids, optionOf }: Dimension, counted: readonly number[]): Uint32Array {
    const counts = new Uint32Array(ids.length)
    for (const version of counted) {
      const missed = this.misses[version] as number
      const option = optionOf[version] as number
      if ((missed === 0 || missed === bit) && option !== NO_OPTION)
        counts[option] = (counts[option] as number) + (this.tally[version] as number)
    }
    return counts
  }
}

function dimensionsOf(variants: readonly VariantFacts[]): Dimension[] {
  const dimension = (
    facet: FacetName,
    ids: readonly string[],
    optionOf: (variant: VariantFacts) => number,
  ) => ({
    facet,
    ids,
    optionOf: Uint16Array.from(variants, (variant) => {
      const option = optionOf(variant)
      return option < 0 ? NO_OPTION : option
    }),
  })
  const byId = (facet: FacetName, idOf: (variant: VariantFacts) => string) => {
    const ids = [...new Set(variants.map(idOf))]
    const places = new Map(ids.map((id, index) => [id, index]))
    return dimension(facet, ids, (variant) => places.get(idOf(variant)) ?? -1)
  }
  const byBand = (
    facet: FacetName,
    bands: readonly Band[],
    valueOf: (variant: VariantFacts) => number,
  ) =>
    dimension(
      facet,
      bands.map((band) => band.id),
      (variant) => bandIndex(bands, valueOf(variant)),
    )
  return [
    byId('make', (variant) => variant.make),
    byId('model', (variant) => variant.model),
    byId('fuel', (variant) => variant.fuel),
    byId('transmission', (variant) => variant.transmission),
    byId('body', (variant) => variant.body),
    byId('seats', (variant) => String(variant.seats)),
    byBand('cc', CC_BANDS, (variant) => variant.cc),
    byBand('length', LENGTH_BANDS, (variant) => variant.lengthMm),
  ].map((one, index) => ({ ...one, bit: 1 << index }))
}

/** The features as bits; the position in the closed list is the bit. */
export function featureMask(features: readonly string[]): number {
  return features.reduce((mask, feature) => {
    const position = (FEATURES as readonly string[]).indexOf(feature)
    return position < 0 ? mask : mask | (1 << position)
  }, 0)
}

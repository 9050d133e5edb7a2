import { FLAG, type CarRecord } from '../columns/car-record'
import { findBand, CC_BANDS, LENGTH_BANDS, type Band } from '../rules/bands'
import type { VariantFacts } from '../rules/vocabulary'

const inBand = (bands: readonly Band[], value: number) => [findBand(bands, value) ?? []].flat()

/** The options that follow from a car's version, facet by facet. */
export const OPTIONS_BY_VARIANT = {
  make: ({ make }: VariantFacts) => [make],
  model: ({ model }: VariantFacts) => [model],
  fuel: ({ fuel }: VariantFacts) => [fuel],
  transmission: ({ transmission }: VariantFacts) => [transmission],
  body: ({ body }: VariantFacts) => [body],
  seats: ({ seats }: VariantFacts) => [String(seats)],
  cc: ({ cc }: VariantFacts) => inBand(CC_BANDS, cc),
  length: ({ lengthMm }: VariantFacts) => inBand(LENGTH_BANDS, lengthMm),
  feature: ({ features }: VariantFacts): readonly string[] => features,
}

export type Marks = Pick<CarRecord, 'flags' | 'owners'>

const flag =
  (bit: number, [no, yes] = ['false', 'true']) =>
  ({ flags }: Marks) => [String(flags & bit ? yes : no)]

/** The options that follow from a car's flags and owners. */
export const OPTIONS_BY_MARKS = {
  refurbished: flag(FLAG.refurbished),
  warranty: flag(FLAG.warranty),
  serviceHistory: flag(FLAG.serviceHistory),
  accidentFree: flag(FLAG.accidentFree),
  discount: flag(FLAG.discount),
  // “listed” comes before “reserved”, also in the order of a list.
  status: flag(FLAG.reserved, ['listed', 'reserved']),
  tag: flag(FLAG.marketplace, ['brand', 'marketplace']),
  // What nobody said is none of the options.
  owners: ({ owners }: Marks) => (owners > 0 ? [String(owners)] : []),
}

/** Flags and owners in one word, so that one count of words gives eight facets. */
export const writeMarks = ({ flags, owners }: Marks) => `${flags}-${owners}`

export function readMarks(word: string): Marks {
  const [flags, owners] = word.split('-').map(Number)
  return { flags: flags ?? 0, owners: owners ?? 0 }
}

import { FLAG_BITS, type CarRecord } from '../columns/car-record'
import { findBand, CC_BANDS, LENGTH_BANDS, type NumberBand } from '../rules/bands'
import type { VariantFacts } from '../rules/vocabulary'

const inBand = (bands: readonly NumberBand[], value: number) =>
  [findBand(bands, value) ?? []].flat()

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

export type FlagFacts = Pick<CarRecord, 'flags' | 'owners'>

const flag =
  (bit: number, [no, yes] = ['false', 'true']) =>
  ({ flags }: FlagFacts) => [String(flags & bit ? yes : no)]

export const OPTIONS_BY_PACKED_FACTS = {
  refurbished: flag(FLAG_BITS.refurbished),
  warranty: flag(FLAG_BITS.warranty),
  serviceHistory: flag(FLAG_BITS.serviceHistory),
  accidentFree: flag(FLAG_BITS.accidentFree),
  discount: flag(FLAG_BITS.discount),
  // The option of cars without the flag, then that of cars with it.
  status: flag(FLAG_BITS.reserved, ['listed', 'reserved']),
  tag: flag(FLAG_BITS.marketplace, ['brand', 'marketplace']),
  owners: ({ owners }: FlagFacts) => (owners > 0 ? [String(owners)] : []),
}

export const packFacts = ({ flags, owners }: FlagFacts) => `${flags}-${owners}`

export function parseFacts(word: string): FlagFacts {
  const [flags, owners] = word.split('-').map(Number)
  return { flags: flags ?? 0, owners: owners ?? 0 }
}

import type { Chance } from './chance'
import { type PriceFacts, UNKNOWN_FIGURES } from './price-facts'

const NO_VERSION = { variant: null, newPrice: null } as const

/** Facts that come and go together, and how often they are hidden: what other sites and sellers leave out, most often. */
const HIDDEN: readonly { share: number; unknown: Partial<PriceFacts> }[] = [
  { share: 0.5, unknown: { rto: null, insurance: null } },
  { share: 0.25, unknown: { colour: null } },
  { share: 0.25, unknown: UNKNOWN_FIGURES },
  { share: 0.25, unknown: NO_VERSION },
  { share: 0.2, unknown: { ...NO_VERSION, ...UNKNOWN_FIGURES, trim: '' } },
  { share: 0.2, unknown: { city: null } },
  { share: 0.1, unknown: { owners: null } },
  { share: 0.1, unknown: { kms: null } },
]

/** The car as an owner describes it who knows less of it. Its make, model and year are always known. */
export function withFactsHidden<Car extends PriceFacts>(car: Car, chance: Chance): Car {
  return HIDDEN.reduce(
    (told, { share, unknown }) => (chance() < share ? { ...told, ...unknown } : told),
    car,
  )
}

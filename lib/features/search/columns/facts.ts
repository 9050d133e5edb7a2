import type { GroupFact } from '@/lib/engines/column-index'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import { findBandIndex, KMS_CHOICES, PRICE_BANDS } from '../rules/bands'
import type { Vocabulary } from '../rules/vocabulary'
import type { FacetName } from '../schemas'
import { FLAG_BITS, MAX_OWNERS, YEAR_CODES, YEAR_FROM, type CarRecord } from './car-record'

type FactName = Extract<
  FacetName,
  | 'city'
  | 'color'
  | 'owners'
  | 'age'
  | 'kms'
  | 'price'
  | 'refurbished'
  | 'warranty'
  | 'serviceHistory'
  | 'accidentFree'
  | 'discount'
  | 'status'
  | 'tag'
>

type CarFact = GroupFact<CarRecord> & { readonly name: FactName }

const YEARS = Array.from({ length: YEAR_CODES }, (_, index) => String(YEAR_FROM + index))
const OWNERS = Array.from({ length: MAX_OWNERS }, (_, index) => String(index + 1))

function flag(name: FactName, bit: number, ids = ['false', 'true']): CarFact {
  return { name, ids, optionOf: ({ flags }) => (flags & bit ? 1 : 0) }
}

const orNone = (index: number, ids: readonly unknown[]) => (index < 0 ? ids.length : index)

export function listCarFacts({ cities }: Vocabulary): readonly CarFact[] {
  const cityIndex = new Map(cities.map((city, index) => [city.key, index]))
  return [
    {
      name: 'city',
      ids: cities.map((city) => city.id),
      optionOf: ({ cityKey }) => cityIndex.get(cityKey) ?? cities.length,
    },
    { name: 'color', ids: COLOURS, optionOf: ({ colour }) => Math.min(colour, COLOURS.length) },
    {
      name: 'owners',
      ids: OWNERS,
      optionOf: ({ owners }) => orNone(owners - 1, OWNERS),
    },
    { name: 'age', ids: YEARS, optionOf: ({ year }) => year - YEAR_FROM },
    {
      name: 'kms',
      ids: [...KMS_CHOICES.map(String), 'more'],
      optionOf: ({ kms }) =>
        orNone(
          KMS_CHOICES.findIndex((most) => kms <= most),
          KMS_CHOICES,
        ),
    },
    {
      name: 'price',
      ids: PRICE_BANDS.map((band) => band.id),
      optionOf: ({ price }) => orNone(findBandIndex(PRICE_BANDS, price), PRICE_BANDS),
    },
    flag('refurbished', FLAG_BITS.refurbished),
    flag('warranty', FLAG_BITS.warranty),
    flag('serviceHistory', FLAG_BITS.serviceHistory),
    flag('accidentFree', FLAG_BITS.accidentFree),
    flag('discount', FLAG_BITS.discount),
    flag('status', FLAG_BITS.reserved, ['listed', 'reserved']),
    flag('tag', FLAG_BITS.marketplace, ['brand', 'marketplace']),
  ]
}

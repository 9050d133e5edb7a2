import { COLOURS, FEATURES } from '@/lib/features/catalogue/rules/vocabulary'
import {
  bandIndex,
  CC_BANDS,
  KMS_CHOICES,
  LENGTH_BANDS,
  PRICE_BANDS,
  type Band,
} from '../rules/bands'
import type { FacetName } from '../schemas'
import type { VariantFacts, Vocabulary } from '../rules/vocabulary'
import { FLAG, FLAG_CODES, MAX_OWNERS, YEAR_CODES, YEAR_FROM, type CarRecord } from './car-record'
import { CodeSpace, dimensionOf, type Dimension } from './code-space'

const COLOUR_CODES = COLOURS.length + 1 // and one for a colour that isn't in the list
const OWNER_CODES = MAX_OWNERS + 1
const KMS_CODES = KMS_CHOICES.length + 1
const PRICE_CODES = PRICE_BANDS.length + 1 // the first is below every band

/** The miss that a filter on the distance leaves; kept apart because it may be looked up or compared. */
export const KMS_BIT = 1 << 11

const bandIds = (bands: readonly Band[]) => bands.map((band) => band.id)
const flagOption = (bit: number) => (code: number) => ((code % FLAG_CODES) & bit ? 1 : 0)

/** Where and what it looks like: city, colour, owners. Code 0 is a row without a car. */
function placeSpace(vocabulary: Vocabulary): CodeSpace {
  const size = 1 + vocabulary.cities.length * COLOUR_CODES * OWNER_CODES
  const owners = Array.from({ length: MAX_OWNERS }, (_, index) => String(index + 1))
  return new CodeSpace(size, [
    dimensionOf(
      'city',
      1 << 0,
      vocabulary.cities.map((city) => city.id),
      size,
      (code) => (code === 0 ? -1 : Math.floor((code - 1) / (COLOUR_CODES * OWNER_CODES))),
    ),
    dimensionOf('color', 1 << 1, COLOURS, size, (code) => {
      const colour = Math.floor((code - 1) / OWNER_CODES) % COLOUR_CODES
      return code === 0 || colour === COLOURS.length ? -1 : colour
    }),
    dimensionOf('owners', 1 << 2, owners, size, (code) =>
      code === 0 ? -1 : ((code - 1) % OWNER_CODES) - 1,
    ),
  ])
}

/** Year of manufacture and the yes-or-no facts. */
function stateSpace(): CodeSpace {
  const size = YEAR_CODES * FLAG_CODES
  const years = Array.from({ length: YEAR_CODES }, (_, index) => String(YEAR_FROM + index))
  const flag = (facet: FacetName, shift: number, bit: number, ids = ['false', 'true']) =>
    dimensionOf(facet, 1 << shift, ids, size, flagOption(bit))
  return new CodeSpace(size, [
    dimensionOf('age', 1 << 3, years, size, (code) => Math.floor(code / FLAG_CODES)),
    flag('refurbished', 4, FLAG.refurbished),
    flag('warranty', 5, FLAG.warranty),
    flag('serviceHistory', 6, FLAG.serviceHistory),
    flag('discount', 7, FLAG.discount),
    flag('status', 8, FLAG.reserved, ['listed', 'reserved']),
    flag('tag', 9, FLAG.marketplace, ['brand', 'marketplace']),
  ])
}

/** Price band and stretch of distance. */
function sizeSpace(): CodeSpace {
  const size = PRICE_CODES * KMS_CODES
  const stretches = [...KMS_CHOICES.map(String), 'more']
  return new CodeSpace(size, [
    dimensionOf(
      'price',
      1 << 10,
      bandIds(PRICE_BANDS),
      size,
      (code) => Math.floor(code / KMS_CODES) - 1,
    ),
    dimensionOf('kms', KMS_BIT, stretches, size, (code) => code % KMS_CODES),
  ])
}

/** Everything that follows from the version of the model. */
function variantSpace(variants: readonly VariantFacts[]): CodeSpace {
  const byId = (
    facet: FacetName,
    shift: number,
    idOf: (variant: VariantFacts) => string,
  ): Dimension => {
    const ids = [...new Set(variants.map(idOf))]
    const places = new Map(ids.map((id, index) => [id, index]))
    const options = variants.map((variant) => places.get(idOf(variant)) ?? -1)
    return dimensionOf(facet, 1 << shift, ids, variants.length, (code) => options[code] ?? -1)
  }
  const byBand = (
    facet: FacetName,
    shift: number,
    bands: readonly Band[],
    valueOf: (variant: VariantFacts) => number,
  ) =>
    dimensionOf(facet, 1 << shift, bandIds(bands), variants.length, (code) => {
      const variant = variants[code]
      return variant === undefined ? -1 : bandIndex(bands, valueOf(variant))
    })
  return new CodeSpace(variants.length, [
    byId('make', 12, (variant) => variant.make),
    byId('model', 13, (variant) => variant.model),
    byId('fuel', 14, (variant) => variant.fuel),
    byId('transmission', 15, (variant) => variant.transmission),
    byId('body', 16, (variant) => variant.body),
    byId('seats', 17, (variant) => String(variant.seats)),
    byBand('cc', 18, CC_BANDS, (variant) => variant.cc),
    byBand('length', 19, LENGTH_BANDS, (variant) => variant.lengthMm),
  ])
}

/** The four code spaces of a stock, and the way from a car to its codes. */
export class Spaces {
  readonly place: CodeSpace
  readonly state: CodeSpace
  readonly size: CodeSpace
  readonly variant: CodeSpace
  /** Bit per feature, by variant code. */
  readonly featureMasks: Int32Array
  private readonly cityIndex: ReadonlyMap<number, number>
  private readonly variantIndex: ReadonlyMap<number, number>

  constructor(readonly vocabulary: Vocabulary) {
    this.place = placeSpace(vocabulary)
    this.state = stateSpace()
    this.size = sizeSpace()
    this.variant = variantSpace(vocabulary.variants)
    this.place.use(0)
    this.featureMasks = Int32Array.from(vocabulary.variants, ({ features }) =>
      featureMask(features),
    )
    this.cityIndex = new Map(vocabulary.cities.map((city, index) => [city.key, index]))
    this.variantIndex = new Map(vocabulary.variants.map((variant, index) => [variant.key, index]))
  }

  get all(): CodeSpace[] {
    return [this.place, this.state, this.size, this.variant]
  }

  /** Whether the car's version and city are in the vocabulary; if not, it has to be read again. */
  knows(car: CarRecord): boolean {
    return this.cityIndex.has(car.cityKey) && this.variantIndex.has(car.variantKey)
  }

  placeOf({ cityKey, colour, owners }: CarRecord): number {
    const city = this.cityIndex.get(cityKey) ?? 0
    return 1 + (city * COLOUR_CODES + Math.min(colour, COLOURS.length)) * OWNER_CODES + owners
  }

  stateOf({ year, flags }: CarRecord): number {
    return (year - YEAR_FROM) * FLAG_CODES + flags
  }

  sizeOf({ price, kms }: CarRecord): number {
    const stretch = KMS_CHOICES.findIndex((most) => kms <= most)
    return (
      (bandIndex(PRICE_BANDS, price) + 1) * KMS_CODES + (stretch < 0 ? KMS_CHOICES.length : stretch)
    )
  }

  variantOf({ variantKey }: CarRecord): number {
    return this.variantIndex.get(variantKey) ?? 0
  }
}

/** The features as bits; the position in the closed list is the bit. */
export function featureMask(features: readonly string[]): number {
  return features.reduce((mask, feature) => {
    const position = (FEATURES as readonly string[]).indexOf(feature)
    return position < 0 ? mask : mask | (1 << position)
  }, 0)
}

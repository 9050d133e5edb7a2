import {
  TRANSMISSION_OF_GEARBOX,
  type Body,
  type Feature,
  type Fuel,
  type Gearbox,
  type Transmission,
} from './vocabulary'
import { listTrimFeatures, sortByVocabulary, type TrimRung } from './trim-ladder'

export type RungFeatures = Readonly<Partial<Record<TrimRung, readonly Feature[]>>>

export interface VariantSpec {
  readonly name: string
  readonly aliases: readonly string[]
  readonly fuel: Fuel
  readonly gearbox: Gearbox
  /** In cc; 0 for electric. */
  readonly cc: number
  readonly powerBhp: number
  readonly torqueNm: number
  readonly seats: number
  readonly yearFrom: number
  readonly yearTo: number | null
  /** Whole rupees, at launch (in Delhi, or in the nearest place with a known price). */
  readonly exShowroom: number
  readonly trim: TrimRung
  readonly features: readonly Feature[]
}

export interface GenerationSpec {
  readonly name: string | null
  /** Calendar years of sale in India; `null` while still sold. */
  readonly yearFrom: number
  readonly yearTo: number | null
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly wheelbaseMm: number
  readonly bootLitres: number
  readonly seats: number
  readonly featuresByRung: RungFeatures
  readonly variants: readonly VariantSpec[]
}

export interface Model {
  /** Unique across the catalogue, since a category's URL contains nothing else. */
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly body: Body
  readonly yearFrom: number
  readonly yearTo: number | null
  readonly seats: number
}

export interface Make {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly isLuxury: boolean
  readonly models: readonly Model[]
}

export interface ModelSpec extends Model {
  /** Oldest first. Empty for models that we only recognise. */
  readonly generations: readonly GenerationSpec[]
}

export interface MakeSpec extends Make {
  readonly models: readonly ModelSpec[]
}

export interface CatalogueVariant {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly makeId: string
  readonly makeName: string
  readonly isLuxury: boolean
  readonly modelId: string
  readonly modelName: string
  readonly generation: string | null
  readonly body: Body
  readonly fuel: Fuel
  readonly gearbox: Gearbox
  readonly transmission: Transmission
  readonly cc: number
  readonly powerBhp: number
  readonly torqueNm: number
  readonly seats: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly wheelbaseMm: number
  readonly bootLitres: number
  readonly yearFrom: number
  readonly yearTo: number | null
  readonly exShowroom: number
  readonly trim: TrimRung
  readonly features: readonly Feature[]
}

export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Ids stay the same when generations are added. */
export function expandVariants(catalogue: readonly MakeSpec[]): CatalogueVariant[] {
  return catalogue.flatMap((make) =>
    make.models.flatMap((model) =>
      model.generations.flatMap((generation) =>
        generation.variants.map((variant) => resolveVariant(make, model, generation, variant)),
      ),
    ),
  )
}

function resolveVariant(
  make: MakeSpec,
  model: ModelSpec,
  generation: GenerationSpec,
  variant: VariantSpec,
): CatalogueVariant {
  const { lengthMm, widthMm, heightMm, wheelbaseMm, bootLitres } = generation
  const { name, aliases, fuel, gearbox, cc, powerBhp, torqueNm, seats } = variant
  const { yearFrom, yearTo, exShowroom, trim } = variant
  return {
    id: `${model.id}-${generation.yearFrom}-${toSlug(name)}`,
    name,
    aliases,
    makeId: make.id,
    makeName: make.name,
    isLuxury: make.isLuxury,
    modelId: model.id,
    modelName: model.name,
    generation: generation.name,
    body: model.body,
    fuel,
    gearbox,
    transmission: TRANSMISSION_OF_GEARBOX[gearbox],
    cc,
    powerBhp,
    torqueNm,
    seats,
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm,
    bootLitres,
    yearFrom,
    yearTo,
    exShowroom,
    trim,
    features: featuresOf(make, model, generation, variant),
  }
}

function featuresOf(
  make: MakeSpec,
  model: ModelSpec,
  generation: GenerationSpec,
  variant: VariantSpec,
): Feature[] {
  const features = new Set(
    listTrimFeatures(variant.trim, {
      year: variant.yearFrom,
      body: model.body,
      isLuxury: make.isLuxury,
    }),
  )
  for (const [rung, extras] of Object.entries(generation.featuresByRung)) {
    if (Number(rung) <= variant.trim) extras.forEach((feature) => features.add(feature))
  }
  variant.features.forEach((feature) => features.add(feature))
  // A filter for two airbags includes cars with six, and one for sunroofs includes panoramic ones.
  if (features.has('airbags-six')) features.add('airbags-dual')
  if (features.has('panoramic-sunroof')) features.add('sunroof')
  return sortByVocabulary(features)
}

import { TRANSMISSION_OF_GEARBOX, type Body, type Feature, type Fuel, type Gearbox, type Transmission } from '../rules/vocabulary'
import { featuresOfTrim, inVocabularyOrder } from './trim-ladder'
import type { GenerationSpec, MakeSpec, ModelSpec, TrimRung, VariantSpec } from './types'

/** A variant with everything it inherits from its make, model and generation written out. */
export interface CatalogueVariant {
  /** Slug, unique over the catalogue: model, first year of the generation, variant. */
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
  /** cc, 0 for an electric car. */
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
  /** Last year of sale; null while still sold. */
  readonly yearTo: number | null
  /** First ex-showroom price, whole rupees. */
  readonly exShowroom: number
  readonly trim: TrimRung
  readonly features: readonly Feature[]
}

/** Lower-case letters and digits joined by hyphens; "+" is read as the word it stands for. */
export function slugOf(text: string): string {
  return text.toLowerCase().replaceAll('+', ' plus ').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** Every variant of the catalogue, in the catalogue's order. The id doesn't change when later generations are added. */
export function expandVariants(catalogue: readonly MakeSpec[]): CatalogueVariant[] {
  return catalogue.flatMap((make) =>
    make.models.flatMap((model) =>
      model.generations.flatMap((generation) =>
        generation.variants.map((variant) => resolveVariant(make, model, generation, variant)))))
}

function resolveVariant(make: MakeSpec, model: ModelSpec, generation: GenerationSpec, variant: VariantSpec): CatalogueVariant {
  const yearFrom = variant.yearFrom ?? generation.yearFrom
  const { lengthMm, widthMm, heightMm, wheelbaseMm, bootLitres } = generation
  const { name, fuel, gearbox, cc, powerBhp, torqueNm, exShowroom, trim } = variant
  return {
    id: `${model.id}-${generation.yearFrom}-${slugOf(name)}`,
    name,
    aliases: variant.aliases ?? [],
    makeId: make.id,
    makeName: make.name,
    isLuxury: make.isLuxury,
    modelId: model.id,
    modelName: model.name,
    generation: generation.name ?? null,
    body: model.body,
    fuel,
    gearbox,
    transmission: TRANSMISSION_OF_GEARBOX[gearbox],
    cc,
    powerBhp,
    torqueNm,
    seats: variant.seats ?? generation.seats,
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm,
    bootLitres,
    yearFrom,
    yearTo: variant.yearTo === undefined ? generation.yearTo : variant.yearTo,
    exShowroom,
    trim,
    features: featuresOf(make, model, generation, variant, yearFrom),
  }
}

function featuresOf(
  make: MakeSpec,
  model: ModelSpec,
  generation: GenerationSpec,
  variant: VariantSpec,
  year: number,
): Feature[] {
  const features = new Set(featuresOfTrim(variant.trim, { year, body: model.body, isLuxury: make.isLuxury }))
  for (const [rung, extras] of Object.entries(generation.featuresByRung ?? {})) {
    if (Number(rung) <= variant.trim) extras.forEach((feature) => features.add(feature))
  }
  variant.features?.forEach((feature) => features.add(feature))
  // Who filters for two airbags or any sunroof means the better kind as well.
  if (features.has('airbags-six')) features.add('airbags-dual')
  if (features.has('panoramic-sunroof')) features.add('sunroof')
  return inVocabularyOrder(features)
}

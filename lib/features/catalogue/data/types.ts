import type { Body, Feature, Fuel, Gearbox } from '../rules/vocabulary'

/** Rung of a model's trim ladder: 1 is the base trim, 5 the fully loaded one. */
export type TrimRung = 1 | 2 | 3 | 4 | 5

/** Equipment a generation has beyond the common ladder, by the lowest rung that has it. */
export type RungFeatures = Readonly<Partial<Record<TrimRung, readonly Feature[]>>>

export interface VariantSpec {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly fuel: Fuel
  readonly gearbox: Gearbox
  /** Displacement in cc; 0 for an electric car. */
  readonly cc: number
  readonly powerBhp: number
  readonly torqueNm: number
  /** Only where it differs from the generation's. */
  readonly seats?: number
  /** Only where it differs from the generation's years. */
  readonly yearFrom?: number
  readonly yearTo?: number | null
  /** First ex-showroom price in whole rupees (Delhi, or the nearest known). */
  readonly exShowroom: number
  readonly trim: TrimRung
  /** Equipment beyond what the rung implies. */
  readonly features?: readonly Feature[]
}

export interface GenerationSpec {
  readonly name?: string
  /** First and last calendar year of sale in India; `null` while still sold. */
  readonly yearFrom: number
  readonly yearTo: number | null
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly wheelbaseMm: number
  readonly bootLitres: number
  readonly seats: number
  readonly featuresByRung?: RungFeatures
  readonly variants: readonly VariantSpec[]
}

export interface ModelSpec {
  /** Slug, unique over the whole catalogue: it stands alone in category URLs. */
  readonly id: string
  readonly name: string
  /** Other names people type. Spacing, hyphens and case need no alias: matching ignores them. */
  readonly aliases: readonly string[]
  readonly body: Body
  readonly yearFrom: number
  readonly yearTo: number | null
  readonly seats: number
  /** Empty for a model that is only recognised, not specified. */
  readonly generations: readonly GenerationSpec[]
}

export interface MakeSpec {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly isLuxury: boolean
  readonly models: readonly ModelSpec[]
}

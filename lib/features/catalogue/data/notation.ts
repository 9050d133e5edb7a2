import type { Body, Feature, Fuel, Gearbox } from '../rules/vocabulary'
import type { GenerationSpec, MakeSpec, ModelSpec, RungFeatures, TrimRung, VariantSpec } from './types'

/**
 * The shorthand the make files are written in. It only saves repetition: every variant is named
 * in its file, so no combination appears that was not sold.
 */

export interface Engine {
  readonly fuel: Fuel
  readonly cc: number
  readonly powerBhp: number
  readonly torqueNm: number
}

interface TrimOptions {
  readonly years?: readonly [from: number, to: number | null]
  readonly seats?: number
  readonly plus?: readonly Feature[]
  readonly aka?: readonly string[]
}

/** Rung, first ex-showroom price in thousands of rupees, and what sets this trim apart. */
type Trim = readonly [rung: TrimRung, thousandRupees: number, options?: TrimOptions]

/** Fuel, displacement (cc), power (bhp), torque (Nm). */
export function engine(fuel: Fuel, cc: number, powerBhp: number, torqueNm: number): Engine {
  return { fuel, cc, powerBhp, torqueNm }
}

/**
 * An engine and gearbox with the trims it was sold in. `*` in the pattern stands for the trim's name;
 * `shared` holds for every trim of the line unless the trim says otherwise.
 */
export function line(
  unit: Engine,
  gearbox: Gearbox,
  pattern: string,
  trims: Readonly<Record<string, Trim>>,
  shared: TrimOptions = {},
): VariantSpec[] {
  return Object.entries(trims).map(([trimName, [trim, thousandRupees, own = {}]]) => {
    const { years, seats, plus, aka } = { ...shared, ...own }
    return {
      ...unit,
      name: pattern.replace('*', trimName),
      gearbox,
      trim,
      exShowroom: Math.round(thousandRupees * 1000),
      ...(years && { yearFrom: years[0], yearTo: years[1] }),
      ...(seats && { seats }),
      ...(plus && { features: plus }),
      ...(aka && { aliases: aka }),
    }
  })
}

interface GenerationNotation {
  readonly name?: string
  readonly years: readonly [from: number, to: number | null]
  /** Length, width, height, wheelbase in mm. */
  readonly size: readonly [length: number, width: number, height: number, wheelbase: number]
  /** Litres, all seats up. */
  readonly boot: number
  readonly seats?: number
  readonly has?: RungFeatures
}

export function generation(notation: GenerationNotation, ...lines: readonly VariantSpec[][]): GenerationSpec {
  const [lengthMm, widthMm, heightMm, wheelbaseMm] = notation.size
  return {
    ...(notation.name && { name: notation.name }),
    yearFrom: notation.years[0],
    yearTo: notation.years[1],
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm,
    bootLitres: notation.boot,
    seats: notation.seats ?? 5,
    ...(notation.has && { featuresByRung: notation.has }),
    variants: lines.flat(),
  }
}

/** Generations oldest first. */
export function model(
  id: string,
  name: string,
  aliases: readonly string[],
  body: Body,
  ...generations: readonly [GenerationSpec, ...GenerationSpec[]]
): ModelSpec {
  const [first] = generations
  const last = generations.at(-1) ?? first
  return { id, name, aliases, body, yearFrom: first.yearFrom, yearTo: last.yearTo, seats: last.seats, generations }
}

/** A model that is recognised in texts but not specified in detail. */
export function lightModel(
  id: string,
  name: string,
  aliases: readonly string[],
  body: Body,
  years: readonly [from: number, to: number | null],
  seats = 5,
): ModelSpec {
  return { id, name, aliases, body, yearFrom: years[0], yearTo: years[1], seats, generations: [] }
}

/** A make of which no model is specified. */
export function lightMake(
  id: string,
  name: string,
  aliases: readonly string[],
  isLuxury: boolean,
  models: readonly ModelSpec[],
): MakeSpec {
  return { id, name, aliases, isLuxury, models }
}

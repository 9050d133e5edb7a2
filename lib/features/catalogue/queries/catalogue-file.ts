import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { createLazy } from '@/lib/shared/lazily'
import {
  type CatalogueVariant,
  expandVariants,
  type GenerationSpec,
  type MakeSpec,
  type VariantSpec,
} from '../rules/catalogue'
import { MAKES } from '../rules/makes'
import { type VariantMatcher, createVariantMatcher } from '@/lib/engines/car-language'
import { FEATURES, FUELS, GEARBOXES } from '../rules/vocabulary'

/**
 * Generations and variants from CSV files, for the seed, imports and tests. The site reads the
 * database.
 */
const FOLDER = join(process.cwd(), 'prisma', 'seed', 'data', 'catalogue')

const whole = z.coerce.number().int()
const lastYear = z.union([z.literal('').transform(() => null), whole])
const listOf = (separator: string) =>
  z.string().transform((text) => (text === '' ? [] : text.split(separator)))
const features = listOf(' ').pipe(z.array(z.enum(FEATURES)))

const generationRow = z.object({
  model: z.string().min(1),
  /** First year, with a letter if two generations started in that year. */
  generation: z.string().min(1),
  name: z.string().transform((text) => (text === '' ? null : text)),
  year_from: whole,
  year_to: lastYear,
  length_mm: whole,
  width_mm: whole,
  height_mm: whole,
  wheelbase_mm: whole,
  boot_litres: whole,
  seats: whole,
  features_1: features,
  features_2: features,
  features_3: features,
  features_4: features,
  features_5: features,
})

const variantRow = z.object({
  model: z.string().min(1),
  generation: z.string().min(1),
  name: z.string().min(1),
  aliases: listOf('|'),
  fuel: z.enum(FUELS),
  gearbox: z.enum(GEARBOXES),
  cc: whole,
  power_bhp: z.coerce.number(),
  torque_nm: z.coerce.number(),
  seats: whole,
  year_from: whole,
  year_to: lastYear,
  ex_showroom: whole,
  trim: z.coerce.number().pipe(z.literal([1, 2, 3, 4, 5])),
  features,
})

type VariantRow = z.infer<typeof variantRow>

function readTable<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const records: unknown[] = parse(readFileSync(join(/* turbopackIgnore: true */ FOLDER, file)), {
    columns: true,
  })
  return records.map((record, index) => {
    const parsed = row.safeParse(record)
    if (!parsed.success)
      throw new Error(`${file}, line ${index + 2}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  })
}

function toVariant(row: VariantRow): VariantSpec {
  return {
    name: row.name,
    aliases: row.aliases,
    fuel: row.fuel,
    gearbox: row.gearbox,
    cc: row.cc,
    powerBhp: row.power_bhp,
    torqueNm: row.torque_nm,
    seats: row.seats,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    exShowroom: row.ex_showroom,
    trim: row.trim,
    features: row.features,
  }
}

function toGeneration(
  row: z.infer<typeof generationRow>,
  variants: readonly VariantRow[],
): GenerationSpec {
  return {
    name: row.name,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    wheelbaseMm: row.wheelbase_mm,
    bootLitres: row.boot_litres,
    seats: row.seats,
    featuresByRung: {
      1: row.features_1,
      2: row.features_2,
      3: row.features_3,
      4: row.features_4,
      5: row.features_5,
    },
    variants: variants.map(toVariant),
  }
}

export const readCatalogue = createLazy((): readonly MakeSpec[] => {
  const keyOf = (row: { model: string; generation: string }) => `${row.model} ${row.generation}`
  const generations = readTable('generations.csv', generationRow)
  const variants = Map.groupBy(readTable('variants.csv', variantRow), keyOf)
  const ofModel = Map.groupBy(generations, ({ model }) => model)
  const known = new Set([
    ...generations.map(keyOf),
    ...MAKES.flatMap(({ models }) => models.map(({ id }) => id)),
  ])
  for (const key of [...variants.keys(), ...ofModel.keys()])
    if (!known.has(key))
      throw new Error(`The catalogue's tables name ${key}, which is defined nowhere.`)
  return MAKES.map((make) => ({
    ...make,
    models: make.models.map((model) => ({
      ...model,
      generations: (ofModel.get(model.id) ?? []).map((row) =>
        toGeneration(row, variants.get(keyOf(row)) ?? []),
      ),
    })),
  }))
})

export const getCatalogueVariants = createLazy((): readonly CatalogueVariant[] =>
  expandVariants(readCatalogue()),
)

const matcher = createLazy((): VariantMatcher<CatalogueVariant> =>
  createVariantMatcher(getCatalogueVariants()),
)

export const matchVariant: VariantMatcher<CatalogueVariant> = (modelId, restText, facts) =>
  matcher()(modelId, restText, facts)

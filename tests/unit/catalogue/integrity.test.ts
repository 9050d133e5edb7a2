import { describe, expect, it } from 'vitest'
import {
  getCatalogueVariants,
  readCatalogue,
} from '@/lib/features/catalogue/queries/catalogue-file'
import { MAKES } from '@/lib/features/catalogue/rules/makes'
import { type CatalogueVariant } from '@/lib/features/catalogue/rules/catalogue'
import {
  BODIES,
  FEATURES,
  FUELS,
  GEARBOXES,
  TRANSMISSIONS,
  TRANSMISSION_OF_GEARBOX,
  type Body,
} from '@/lib/features/catalogue/rules/vocabulary'
import { listDuplicates } from './duplicates'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const models = readCatalogue().flatMap((make) => make.models)
const variants = getCatalogueVariants()
const specified = models.filter(({ generations }) => generations.length > 0)

/** Plausible length (mm), power (bhp) and price (rupees) by body. */
const RANGES: Readonly<
  Record<Body, Readonly<Record<'length' | 'power' | 'price', readonly [number, number]>>>
> = {
  hatchback: { length: [2970, 4470], power: [25, 195], price: [120_000, 3_600_000] },
  sedan: { length: [3950, 5310], power: [40, 460], price: [300_000, 21_000_000] },
  suv: { length: [3650, 5260], power: [60, 410], price: [390_000, 28_000_000] },
  muv: { length: [3980, 5120], power: [60, 250], price: [370_000, 13_000_000] },
  coupe: { length: [4100, 5100], power: [150, 650], price: [3_000_000, 40_000_000] },
  convertible: { length: [3800, 4800], power: [100, 650], price: [2_500_000, 40_000_000] },
  pickup: { length: [4500, 5400], power: [60, 210], price: [500_000, 4_500_000] },
  van: { length: [3300, 5600], power: [30, 130], price: [180_000, 1_800_000] },
}

function outside(
  key: 'length' | 'power' | 'price',
  valueOf: (variant: CatalogueVariant) => number,
): string[] {
  return variants
    .filter((variant) => {
      const [least, most] = RANGES[variant.body][key]
      return valueOf(variant) < least || valueOf(variant) > most
    })
    .map((variant) => `${variant.id}: ${valueOf(variant)}`)
}

describe('the catalogue', () => {
  it('specifies at least 19 makes, 110 models and 500 variants', () => {
    expect(new Set(variants.map(({ makeId }) => makeId)).size).toBeGreaterThanOrEqual(19)
    expect(specified.length).toBeGreaterThanOrEqual(110)
    expect(variants.length).toBeGreaterThanOrEqual(500)
  })

  it('gives every make, model and variant its own slug', () => {
    const pages = [
      ...MAKES.map(({ id }) => id),
      ...models.map(({ id }) => id),
      ...FUELS,
      ...BODIES,
      ...TRANSMISSIONS,
    ]
    expect(pages.filter((id) => !SLUG.test(id))).toEqual([])
    expect(
      listDuplicates(pages),
      'makes, models, fuels, bodies and transmissions share one URL pattern',
    ).toEqual([])
    expect(variants.filter(({ id }) => !SLUG.test(id)).map(({ id }) => id)).toEqual([])
    expect(listDuplicates(variants.map(({ id }) => id))).toEqual([])
  })

  it('has no two makes with one name, and no two models of a make', () => {
    const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
    const namesOf = (entry: { name: string; aliases: readonly string[] }): string[] => [
      ...new Set([entry.name, ...entry.aliases].map(bare)),
    ]
    expect(listDuplicates(MAKES.flatMap(namesOf))).toEqual([])
    for (const make of MAKES)
      expect(listDuplicates(make.models.flatMap(namesOf)), make.id).toEqual([])
  })

  it('dates a model from its first to its latest generation', () => {
    for (const { id, yearFrom, yearTo, seats, generations } of specified) {
      expect(yearFrom, id).toBe(generations[0]?.yearFrom)
      expect(yearTo, id).toBe(generations.at(-1)?.yearTo)
      expect(seats, id).toBe(generations.at(-1)?.seats)
    }
    expect(models.filter(({ body }) => !BODIES.includes(body)).map(({ id }) => id)).toEqual([])
  })

  it('keeps years in order: generations in sequence, variants within a year of their generation', () => {
    for (const model of specified) {
      const starts = model.generations.map(({ yearFrom }) => yearFrom)
      expect(starts, model.id).toEqual([...starts].sort((a, b) => a - b))
      for (const generation of model.generations) {
        const end = generation.yearTo ?? Infinity
        expect(end, model.id).toBeGreaterThanOrEqual(generation.yearFrom)
        for (const variant of generation.variants) {
          const label = `${model.id} ${variant.name}`
          expect(variant.yearFrom, label).toBeGreaterThanOrEqual(generation.yearFrom)
          expect(variant.yearTo ?? Infinity, label).toBeLessThanOrEqual(end)
          expect(variant.yearTo ?? Infinity, label).toBeGreaterThanOrEqual(variant.yearFrom)
        }
      }
    }
  })

  it("keeps lengths, powers and prices within the body's historical range", () => {
    expect(outside('length', ({ lengthMm }) => lengthMm)).toEqual([])
    expect(outside('power', ({ powerBhp }) => powerBhp)).toEqual([])
    expect(outside('price', ({ exShowroom }) => exShowroom)).toEqual([])
  })

  it('keeps plausible proportions: length over wheelbase, wheelbase over width', () => {
    const odd = variants.filter(
      (car) =>
        car.wheelbaseMm < car.lengthMm * 0.5 ||
        car.wheelbaseMm > car.lengthMm * 0.72 ||
        car.widthMm < 1400 ||
        car.widthMm > 2050 ||
        car.heightMm < 1290 ||
        car.heightMm > 2000 ||
        car.seats < 2 ||
        car.seats > 10 ||
        car.bootLitres < 40 ||
        car.bootLitres > 1100,
    )
    expect(odd.map(({ id }) => id)).toEqual([])
  })

  it('gives electric cars no displacement and one gear, and all others a displacement', () => {
    const electric = variants.filter(({ fuel }) => fuel === 'electric')
    expect(electric.every(({ cc, gearbox }) => cc === 0 && gearbox === 'single-speed')).toBe(true)
    const burning = variants.filter(({ fuel }) => fuel !== 'electric')
    expect(
      burning
        .filter(({ cc, gearbox }) => cc < 600 || cc > 5500 || gearbox === 'single-speed')
        .map(({ id }) => id),
    ).toEqual([])
  })

  it('uses only words of the vocabulary, and prices in whole rupees', () => {
    for (const variant of variants) {
      expect(FUELS).toContain(variant.fuel)
      expect(GEARBOXES).toContain(variant.gearbox)
      expect(variant.transmission).toBe(TRANSMISSION_OF_GEARBOX[variant.gearbox])
      expect(
        variant.features.filter((feature) => !FEATURES.includes(feature)),
        variant.id,
      ).toEqual([])
      expect(Number.isInteger(variant.exShowroom), variant.id).toBe(true)
    }
  })

  it('prices a higher trim above a lower one with the same engine, gearbox and years', () => {
    const lines = Map.groupBy(variants, (car) =>
      [
        car.modelId,
        car.generation,
        car.fuel,
        car.cc,
        car.powerBhp,
        car.gearbox,
        car.seats,
        car.yearFrom,
        car.yearTo,
      ].join('|'),
    )
    const inverted = [...lines.values()].flatMap((line) =>
      line.filter((car) =>
        line.some((other) => other.trim >= car.trim + 2 && other.exShowroom < car.exShowroom),
      ),
    )
    expect(inverted.map(({ id }) => id)).toEqual([])
  })
})

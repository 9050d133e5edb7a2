import { describe, expect, it } from 'vitest'
import { testDatabase } from '@/tests/setup/database'
import { Market, YEAR } from './market'

const { pool } = testDatabase()

const EIGHT_LAKH = [780_000, 790_000, 800_000, 810_000, 820_000] as const
const SIX_LAKH = EIGHT_LAKH.map((price) => price - 200_000)

/** What a car of one version is worth beside another's price: its list price counts for four fifths of the difference. */
const onFootingOf = (list: number, otherList: number, price: number) => Math.round((price * (list / otherList) ** 0.8) / 1_000) * 1_000

describe('a fair price', () => {
  it('asks a dear version what its extras are worth, and is not misled by plain ones', async () => {
    const market = await Market.open(pool)
    const [plain, top] = [await market.version({ list: 1_000_000 }), await market.version({ list: 1_600_000 })]
    await market.adverts(plain, EIGHT_LAKH)
    const [topCar, plainCar] = [await market.car(top, { price: 1_160_000 }), await market.car(plain, { price: 1_160_000 })]
    // Neither speaks for the other here: what is told of each follows from the five adverts and the other car.
    await market.refresh()
    const fair = await market.fairOf(topCar)
    expect(fair.fairPrice).toBeGreaterThan(onFootingOf(1_600_000, 1_000_000, 790_000))
    expect(fair.label).toBe('good')
    expect((await market.fairOf(plainCar)).label, 'the same price for the plain version').toBe('high')
  })

  it.each([
    ['five adverts', EIGHT_LAKH, { fairPrice: 800_000, low: 780_000, high: 820_000, basis: 5 }],
    ['four adverts', EIGHT_LAKH.slice(1), { fairPrice: null, low: null, high: null, basis: 0 }],
    ['eleven adverts', Array.from({ length: 11 }, (_, at) => 700_000 + at * 10_000), { fairPrice: 750_000, low: 710_000, high: 790_000, basis: 11 }],
    ['six adverts, between which the sixths fall', [700_000, 706_000, 712_000, 718_000, 724_000, 730_000], { fairPrice: 715_000, low: 701_000, high: 729_000, basis: 6 }],
  ])('reads %s', async (_what, prices, fair) => {
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    await market.adverts(version, prices)
    const car = await market.car(version, { price: 800_000 })
    await market.refresh()
    expect(await market.fairOf(car)).toMatchObject(fair)
  })

  it('falls with the kilometres', async () => {
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    await market.adverts(version, EIGHT_LAKH)
    const cars = []
    for (const kms of [25_000, 50_000, 100_000]) cars.push(await market.car(version, { price: 800_000, kms }))
    await market.refresh()
    const [little = 0, usual = 0, much = 0] = await Promise.all(cars.map(async (id) => (await market.fairOf(id)).fairPrice ?? 0))
    expect(little / usual).toBeCloseTo(2 ** 0.08, 1)
    expect(much).toBeLessThan(usual)
    expect(usual).toBeLessThan(little)
  })

  it('looks at the same fuel and gearbox first', async () => {
    const market = await Market.open(pool)
    const [petrol, diesel] = [await market.version({ list: 1_000_000 }), await market.version({ list: 1_000_000, fuel: 'diesel' })]
    const automatic = await market.version({ list: 1_000_000, transmission: 'automatic' })
    await market.adverts(petrol, EIGHT_LAKH)
    await market.adverts(diesel, [...SIX_LAKH, ...SIX_LAKH])
    const [likeMany, likeNone] = [await market.car(petrol, { price: 800_000 }), await market.car(automatic, { price: 800_000 })]
    await market.refresh()
    expect(await market.fairOf(likeMany)).toMatchObject({ fairPrice: 800_000, basis: 5 })
    expect(await market.fairOf(likeNone), 'with none of its kind, all of the model answer').toMatchObject({ basis: 16 })
  })

  it.each([
    ['the year before', YEAR - 1, 5],
    ['three years before', YEAR - 3, 5],
    ['four years before', YEAR - 4, 0],
  ])('is found in %s, brought to the age of the car, when its own year has too few', async (_when, year, basis) => {
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    await market.adverts(version, EIGHT_LAKH, year)
    const car = await market.car(version, { price: 800_000 })
    await market.refresh()
    const fair = await market.fairOf(car)
    expect(fair.basis).toBe(basis)
    if (basis > 0) expect(fair.fairPrice).toBeGreaterThan(800_000 * 1.07 ** (YEAR - year))
  })

  it('hears adverts of no known version only where nothing better is known', async () => {
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    await market.adverts(null, SIX_LAKH)
    const car = await market.car(version, { price: 800_000 })
    await market.refresh()
    expect(await market.fairOf(car)).toMatchObject({ fairPrice: 600_000, basis: 5 })
    await market.adverts(version, EIGHT_LAKH)
    await market.refresh()
    expect(await market.fairOf(car)).toMatchObject({ fairPrice: 800_000, basis: 5 })
  })

  it('does not move with the price of the car itself, but with that of every other car', async () => {
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    const cars: string[] = []
    for (const price of [...EIGHT_LAKH, 805_000]) cars.push(await market.car(version, { price }))
    const [first = '', second = ''] = cars
    await market.refresh()
    const [before, neighbour] = [await market.fairOf(first), await market.fairOf(second)]
    expect(before).toMatchObject({ basis: 5, low: 790_000, fairPrice: 805_000, high: 820_000 })
    await market.reprice(first, 5_000_000)
    await market.refresh()
    expect(await market.fairOf(first)).toEqual({ ...before, label: 'high' })
    expect((await market.fairOf(second)).high).toBeGreaterThan(neighbour.high ?? 0)
  })

  it('forgets prices older than eighteen months, and brings younger ones to today', async () => {
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    for (const price of EIGHT_LAKH) await market.car(version, { price }, '2024-11-01')
    const car = await market.car(version, { price: 800_000 })
    await market.refresh()
    expect((await market.fairOf(car)).basis).toBe(0)
    for (const price of EIGHT_LAKH) await market.advert(version, { price }, '2025-06-15')
    await market.refresh()
    expect(await market.fairOf(car)).toMatchObject({ fairPrice: 704_000, basis: 5 })
  })
})

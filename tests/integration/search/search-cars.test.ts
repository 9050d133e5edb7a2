import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { findLoanOffer } from '@/lib/features/finance/rules/loan'
import { clearVocabularyCache } from '@/lib/features/search/catalogue-cache'
import { isSearchIndexReady, startSearchIndex, stopSearchIndex } from '@/lib/features/search/engine'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { SEARCH_SORTS } from '@/lib/features/search/rules/query'
import {
  countCars,
  listFacetValues,
  getVocabulary,
  searchCars,
  suggestSearches,
} from '@/lib/features/search/queries'
import { searchResult, suggestionList } from '@/lib/features/search/schemas'
import { findCarPathByCode } from '@/lib/features/vehicles/queries/car-page'
import { computeAgeInYears } from '@/lib/shared/dates'
import { testDatabase } from '@/tests/setup/database'

const NOW = new Date('2026-11-20T06:30:00Z')
const ask = async (text: string) =>
  searchCars(parseSearchParams(new URLSearchParams(text), await getVocabulary()), {
    now: NOW,
    locale: 'en',
  })

beforeAll(async () => {
  const client = await testDatabase().pool.connect()
  try {
    await fillStock(client, { cars: 2_500, now: NOW })
    await client.query(
      "UPDATE vehicle SET year = 2008, price = 50000, first_price = 50000 WHERE number = (SELECT min(number) FROM vehicle WHERE status = 'listed')",
    )
    await client.query(
      "UPDATE variant SET name = 'Creative ' || name WHERE id = (SELECT max(variant_id) FROM vehicle WHERE status = 'listed')",
    )
  } finally {
    client.release()
  }
  clearVocabularyCache()
  await startSearchIndex(testDatabase().url)
  await vi.waitFor(() => expect(isSearchIndexReady()).toBe(true), 10_000)
})

afterAll(stopSearchIndex)

describe('a page of cars', () => {
  test('matches the contract, with cards in the requested order', async () => {
    const found = await ask('sort=price-asc&city=chennai')
    expect(searchResult.parse(found)).toMatchObject({ page: 1, pageSize: 24 })
    expect(found.items).toHaveLength(24)
    expect(found.items.map((car) => car.price)).toEqual(
      found.items.map((car) => car.price).toSorted((a, b) => a - b),
    )
    const [car] = found.items
    expect(car?.city).toEqual({ id: 'chennai', name: 'Chennai' })
    expect(car?.url).toBe(
      `/buy/${car?.make.id}-${car?.model.id}-${car?.year}-chennai/${car?.carCode}`,
    )
    expect(car?.photo.src).toMatch(
      new RegExp(`^/renders/[\\w-]+/front-${car?.color.id}-800\\.avif$`),
    )
    expect(car?.photo.alt).toContain(car?.model.name)
  })

  test("has the chosen city's cars first across pages, each part in order, and hides none", async () => {
    const near = 'gurgaon'
    const vocabulary = await getVocabulary()
    const pages = async (text: string, chosen: string | null) => {
      const query = parseSearchParams(new URLSearchParams(text), vocabulary)
      const first = await searchCars(query, { now: NOW, near: chosen, locale: 'en' })
      const last = Math.ceil(first.total / first.pageSize)
      const cars = [...first.items]
      // One by one, because each page takes several searches.
      for (let page = 2; page <= last; page += 1) {
        const next = await searchCars({ ...query, page }, { now: NOW, near: chosen, locale: 'en' })
        cars.push(...next.items)
      }
      return { first, cars }
    }
    const text = 'fuel=diesel&pageSize=7'
    const plain = await pages(text, null)
    const nearby = await pages(text, near)
    const isNear = (car: (typeof plain.cars)[number]) => car.city.id === near
    const free = (await pages(`${text}&status=listed`, null)).cars
    const reserved = (await pages(`${text}&status=reserved`, null)).cars
    expect(plain.cars.filter(isNear).length).toBeGreaterThan(7)
    expect(nearby.cars.map(({ vehicleId }) => vehicleId)).toEqual(
      [...free.filter(isNear), ...free.filter((car) => !isNear(car)), ...reserved].map(
        ({ vehicleId }) => vehicleId,
      ),
    )
    expect(nearby.first.near).toMatchObject({
      isFirst: true,
      count: plain.cars.filter(isNear).length,
    })
    expect(nearby.first.facets).toEqual(plain.first.facets)

    // A sort order or a city in the search overrides the chosen city. An unknown city counts as
    // none.
    for (const own of ['sort=price-asc&pageSize=7', 'city=chennai&pageSize=7'])
      expect((await pages(own, near)).cars).toEqual((await pages(own, null)).cars)
    expect((await pages('pageSize=7', 'atlantis')).first.near).toBeNull()
  })

  test('is skipped for the car itself if its code was typed, in any format', async () => {
    const [car] = (await ask('')).items
    await testDatabase().pool.query("UPDATE vehicle SET car_code = 'CHN-26-000777' WHERE id = $1", [
      car?.vehicleId,
    ])
    const [address] = (await ask('')).items.map(({ url }) => url)
    expect(address).toContain('/CHN-26-000777')
    expect(await findCarPathByCode(' chn 26 000777', NOW)).toBe(address)
    expect(await findCarPathByCode('CHN-26-999999', NOW)).toBeNull()
    expect(await findCarPathByCode('swift', NOW)).toBeNull()
  })

  test('past the end is empty and keeps its total', async () => {
    const found = await ask('page=9999')
    expect(found.items).toEqual([])
    expect(found.total).toBeGreaterThan(2_000)
    expect(found.nearest).toEqual([])
  })

  test("shows the EMI on the shopper's terms, which the filter also uses", async () => {
    const found = await ask('maxEmi=9000&minEmi=4000&downPayment=150000&tenure=36&pageSize=60')
    expect(found.total).toBeGreaterThan(20)
    for (const car of found.items) {
      expect(car.emi).toEqual(
        findLoanOffer(car.price, computeAgeInYears(car.year, NOW), {
          downPayment: 150_000,
          tenure: 36,
        }),
      )
      expect(car.emi.amount).toBeGreaterThanOrEqual(4_000)
      expect(car.emi.amount).toBeLessThanOrEqual(9_000)
    }
  })
})

describe('sorting by EMI', () => {
  const terms = { downPayment: 100_000, tenure: 36 }

  test('uses the shopper’s own terms, page after page, and differs from sorting by price', async () => {
    const pages = await Promise.all(
      [1, 2, 9].map((page) =>
        ask(`sort=emi-asc&downPayment=100000&tenure=36&age=14&pageSize=60&page=${page}`),
      ),
    )
    const cars = pages.flatMap(({ items }) => items)
    expect(cars).toHaveLength(180)
    expect(cars.map(({ emi }) => emi)).toEqual(
      cars.map((car) => findLoanOffer(car.price, computeAgeInYears(car.year, NOW), terms)),
    )
    const amounts = cars.map(({ emi }) => emi.amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    const prices = cars.map(({ price }) => price)
    expect(prices).not.toEqual(prices.toSorted((a, b) => a - b))
  })

  test('puts cars without a loan offer last', async () => {
    const { total } = await ask('sort=emi-asc&status=listed')
    const last = await ask(`sort=emi-asc&status=listed&pageSize=1&page=${total}`)
    expect(last.items[0]?.emi.tenure).toBe(0)
    expect((await ask('sort=emi-asc')).items.every(({ emi }) => emi.tenure > 0)).toBe(true)
    expect((await ask('sort=price-asc')).items[0]?.emi.tenure).toBe(0)
  })
})

describe('available and reserved cars', () => {
  test.each(SEARCH_SORTS)('are sorted with the reserved ones last by %s', async (sort) => {
    const idsOf = async (filter: string) => {
      const { total } = await ask(`sort=${sort}${filter}`)
      const pages = Array.from({ length: Math.ceil(total / 60) }, (_, index) =>
        ask(`sort=${sort}${filter}&pageSize=60&page=${index + 1}`),
      )
      return (await Promise.all(pages)).flatMap(({ items }) =>
        items.map(({ vehicleId }) => vehicleId),
      )
    }
    const reserved = await idsOf('&status=reserved')
    expect(reserved.length).toBeGreaterThan(1)
    expect(await idsOf('')).toEqual([...(await idsOf('&status=listed')), ...reserved])
  })

  test('come in the order own city, other cities, reserved, for a buyer with a chosen city', async () => {
    const vocabulary = await getVocabulary()
    const near = 'gurgaon'
    const from = (text: string) =>
      searchCars(parseSearchParams(new URLSearchParams(text), vocabulary), {
        now: NOW,
        near,
        locale: 'en',
      })
    const { total: reserved, items } = await ask(
      'sort=latest&status=reserved&pageSize=60&fuel=diesel',
    )
    const own = await ask(`sort=latest&status=reserved&fuel=diesel&city=${near}`)
    expect(own.total, 'reserved cars of the chosen city').toBeGreaterThan(0)
    const first = await from('sort=latest&fuel=diesel&pageSize=60')
    expect(first.items.every(({ city, status }) => city.id === near && status === 'listed')).toBe(
      true,
    )
    const last = Math.ceil(first.total / 60)
    const end = [
      ...(await from(`sort=latest&fuel=diesel&pageSize=60&page=${last - 1}`)).items,
      ...(await from(`sort=latest&fuel=diesel&pageSize=60&page=${last}`)).items,
    ]
    expect(end.slice(-reserved).map(({ vehicleId }) => vehicleId)).toEqual(
      items.map(({ vehicleId }) => vehicleId),
    )
    const before = end.at(-reserved - 1)
    expect(before?.status).toBe('listed')
    expect(before?.city.id).not.toBe(near)
  })
})

describe('facets', () => {
  test('show the total of each choice, for every choice', async () => {
    const base = 'fuel=petrol,diesel&owners=2'
    const found = await ask(base)
    expect(Object.values(found.facets).flat().length).toBeGreaterThan(100)
    for (const [facet, options] of Object.entries(found.facets)) {
      for (const option of options.slice(0, 6)) {
        const params = new URLSearchParams(base)
        params.set(facet, option.id)
        expect([facet, option.id, (await ask(params.toString())).total]).toEqual([
          facet,
          option.id,
          option.count,
        ])
      }
    }
  })

  test('never offer an empty choice, unless it is selected', async () => {
    const { facets } = await ask('model=xf&fuel=lpg')
    expect(facets.fuel.find((option) => option.id === 'lpg')).toEqual({
      id: 'lpg',
      name: 'LPG',
      count: 0,
      isActive: true,
    })
    expect(
      Object.values(facets)
        .flat()
        .filter((option) => option.count === 0 && !option.isActive),
    ).toEqual([])
  })

  test('have readable names', async () => {
    const { facets } = await ask('owners=1')
    expect(facets.owners.map((option) => option.name)).toEqual([
      'Single owner',
      'Up to 2 owners',
      'Up to 3 owners',
    ])
    expect(facets.price[0]).toMatchObject({ id: '1-10', name: '₹1–10\u00a0lakh' })
    expect(facets.make.find((option) => option.id === 'maruti-suzuki')?.name).toBe('Maruti Suzuki')
  })
})

describe('a search text', () => {
  test('becomes chips and finds exactly those cars', async () => {
    const found = await ask('q=hundai cretta dezire')
    expect(found.chips).toEqual([
      { param: 'model', value: 'creta', label: 'Creta' },
      { param: 'model', value: 'swift-dzire', label: 'Swift Dzire' },
    ])
    expect(found.items.length).toBeGreaterThan(10)
    expect(found.items.every((car) => ['creta', 'swift-dzire'].includes(car.model.id))).toBe(true)
  })

  test('that is partly understood names the other words', async () => {
    expect(await ask('q=creta abracadabra')).toMatchObject({
      unmatched: ['abracadabra'],
      applied: { q: null, model: ['creta'] },
    })
  })

  test('that means nothing finds nothing and offers alternatives', async () => {
    const found = await ask('q=abracadabra')
    expect(found.total).toBe(0)
    expect(found.nearest.length).toBeGreaterThan(0)
  })
})

describe('alternatives to an empty result', () => {
  test('are similar, and each finds its stated number of cars', async () => {
    const found = await ask('model=xf&color=gold&fuel=electric&city=tirupati&maxPrice=100000')
    expect(found.total).toBe(0)
    expect(found.nearest.length).toBeGreaterThan(1)
    for (const { url, count } of found.nearest) {
      expect(count).toBeGreaterThan(0)
      expect((await ask(url.slice('/buy?'.length))).total).toBe(count)
    }
  })
})

describe('suggestions', () => {
  test.each([
    ['cre', 'Hyundai Creta', 'model'],
    ['maruti', 'Maruti Suzuki cars', 'make'],
    ['diesel und', 'Diesel cars', 'search'],
    ['swift d', 'Maruti Suzuki Swift Dzire', 'model'],
    ['diesel under 5 lakh', 'Diesel cars under ₹5\u00a0lakh in Chennai', 'search'],
    ['automatic in che', 'Automatic cars in Chennai', 'search'],
    ['innova under 30 lakh', 'Toyota Innova under ₹30\u00a0lakh', 'search'],
  ])('for “%s” include “%s”, a %s, and each finds its stated number', async (text, label, kind) => {
    const items = await suggestSearches(text, { now: NOW, city: 'chennai', locale: 'en' })
    expect(suggestionList.parse({ items }).items).toContainEqual(
      expect.objectContaining({ label, kind }),
    )
    for (const { url, count } of items)
      expect((await ask(url.slice('/buy?'.length))).total).toBe(count)
  })

  test('begin with the model being typed, even if variants begin the same', async () => {
    const [first, ...others] = await suggestSearches('cre', { now: NOW, locale: 'en' })
    expect(first).toMatchObject({ label: 'Hyundai Creta', kind: 'model' })
    expect(others.map(({ url }) => url)).toContain('/buy?variant=cre')
  })

  test('list a make once', async () => {
    const [first] = await suggestSearches('swi', { now: NOW, locale: 'en' })
    expect(first?.label).toMatch(/^Maruti Suzuki Swift, Swift Dzire/)
  })

  test.each(['', 'x', '\0\0', 'abracadabra'])('for “%s” are empty', async (text) => {
    expect(await suggestSearches(text, { now: NOW, locale: 'en' })).toEqual([])
  })
})

describe('counts', () => {
  test("of cities sum to the total, and a city's to its facets", async () => {
    const { total, byCity } = await countCars(NOW)
    expect([...byCity.values()].reduce((sum, count) => sum + count, 0)).toBe(total)
    const { body } = await listFacetValues('chennai', { now: NOW, locale: 'en' })
    expect(body.reduce((sum, option) => sum + option.count, 0)).toBe(byCity.get('chennai'))
  })
})

describe('before the index is loaded', () => {
  test('a search waits for a running load and uses the columns', async () => {
    const before = await ask('fuel=diesel')
    await stopSearchIndex()
    await startSearchIndex(testDatabase().url)
    expect(isSearchIndexReady()).toBe(false)
    expect((await ask('fuel=diesel')).total).toBe(before.total)
    expect(isSearchIndexReady()).toBe(true)
  })

  test("plain SQL gives the same results if the index can't load", async () => {
    const before = await ask('fuel=diesel&sort=deal')
    await stopSearchIndex()
    await startSearchIndex('postgresql://nobody:nothing@127.0.0.1:1/none')
    const after = await ask('fuel=diesel&sort=deal')
    expect(isSearchIndexReady()).toBe(false)
    expect(after).toEqual(before)
  })
})

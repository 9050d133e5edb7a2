import { describe, expect, it } from 'vitest'
import { GET as bestEmi } from '@/app/api/vehicle/v1/bestEMI/route'
import { GET as city } from '@/app/api/vehicle/v1/city/route'
import { GET as dostProfile } from '@/app/api/vehicle/v1/dostProfile/route'
import { GET as emi } from '@/app/api/vehicle/v1/EMI/route'
import { GET as faqs } from '@/app/api/vehicle/v1/faqs/route'
import { GET as pickupArea } from '@/app/api/vehicle/v1/pickupArea/route'
import { GET as resourceList } from '@/app/api/vehicle/v1/resourceList/route'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import { GET as vehicleCount } from '@/app/api/vehicle/v1/vehicleCount/route'
import { GET as webData } from '@/app/api/vehicle/v1/webData/route'
import type { City } from '@/lib/features/catalogue/schemas'
import type { SearchResult } from '@/lib/features/search/schemas'
import { testDatabase } from '../../setup/database'
import { callWithKeys, fetchData } from './call'

const { pool } = testDatabase()
interface List<Item> {
  items: Item[]
  page: number
  pageSize: number
  total: number
}
interface Named {
  id: string
  name: string
}
interface Count {
  total: number
  byCity: Record<string, number>
}

async function countRows(sql: string): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count ${sql}`)
  return row?.count ?? -1
}

describe('counts', () => {
  it('agree: vehicleCount, search without held cars, and the table', async () => {
    const { total, byCity } = await fetchData<Count>(vehicleCount)
    const found = await fetchData<SearchResult>(search, '?status=listed&pageSize=1')
    expect(total).toBe(await countRows("FROM vehicle WHERE status = 'listed'"))
    expect(await countRows("FROM vehicle WHERE status = 'reserved'")).toBeGreaterThan(0)
    expect(found.total).toBe(total)
    expect(Object.values(byCity).reduce((sum, one) => sum + one, 0)).toBe(total)
    for (const [slug, count] of Object.entries(byCity)) {
      expect(await fetchData<Count>(vehicleCount, `?city=${slug}`)).toEqual({
        total: count,
        byCity: { [slug]: count },
      })
      expect(
        (await fetchData<SearchResult>(search, `?status=listed&city=${slug}&pageSize=1`)).total,
      ).toBe(count)
    }
  })

  it('for an unknown city are zero', async () => {
    expect(await fetchData<Count>(vehicleCount, '?city=atlantis')).toEqual({ total: 0, byCity: {} })
  })
})

describe('search', () => {
  it('returns list, facets and chips, paged without overlap', async () => {
    const first = await fetchData<SearchResult>(search, '?sort=price-asc&pageSize=5')
    const second = await fetchData<SearchResult>(search, '?sort=price-asc&pageSize=5&page=2')
    const prices = [...first.items, ...second.items].map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((low, high) => low - high))
    expect(new Set([...first.items, ...second.items].map(({ vehicleId }) => vehicleId)).size).toBe(
      10,
    )
    expect(first.facets.city?.length).toBeGreaterThan(1)
  })

  it("keeps a facet's promise: choosing an option finds its count", async () => {
    const { facets } = await fetchData<SearchResult>(search, '?pageSize=1')
    for (const name of ['fuel', 'transmission', 'body', 'make'] as const) {
      const [option] = facets[name] ?? []
      expect(
        (await fetchData<SearchResult>(search, `?${name}=${option?.id}&pageSize=1`)).total,
      ).toBe(option?.count)
    }
  })

  it('drops invalid values instead of refusing them', async () => {
    const all = (await fetchData<SearchResult>(search, '?pageSize=1')).total
    const odd = await fetchData<SearchResult>(
      search,
      '?page=-5&pageSize=9999&sort=nonsense&price=x&kms=abc&nobody=1&fuel=plutonium',
    )
    expect(odd).toMatchObject({ total: all, page: 1, pageSize: 60 })
  })
})

describe('the catalogue', () => {
  it('lists makes, their models, their variants and model years', async () => {
    const makes = await fetchData<List<Named>>(resourceList, '?resourceType=make')
    expect(makes.total).toBe(await countRows('FROM make'))
    const make = makes.items.find(({ id }) => id === 'hyundai')
    const models = await fetchData<List<Named>>(
      resourceList,
      `?resourceType=model&make=${make?.id}`,
    )
    expect(models.total).toBe(
      await countRows(`FROM model m JOIN make k ON k.id = m.make_id WHERE k.slug = '${make?.id}'`),
    )
    const model = models.items.find(({ id }) => id === 'creta')
    const variants = await fetchData<List<Named>>(
      resourceList,
      `?resourceType=variant&make=${make?.id}&model=${model?.id}`,
    )
    expect(variants.total).toBeGreaterThan(0)
    const narrowed = await fetchData<List<Named>>(
      resourceList,
      `?resourceType=variant&make=${make?.id}&model=${model?.id}&year=2021&fuel=diesel`,
    )
    const made = await countRows(
      `FROM (SELECT DISTINCT lower(x.name), x.transmission FROM variant x JOIN model m ON m.id = x.model_id
        WHERE m.slug = 'creta' AND x.fuel = 'diesel' AND x.year_from <= 2021 AND coalesce(x.year_to, 9999) >= 2020) AS once`,
    )
    expect(narrowed.total).toBe(made)
    expect(narrowed.total).toBeLessThan(variants.total)
    const years = (
      await fetchData<List<Named>>(resourceList, `?resourceType=year&model=${model?.id}`)
    ).items.map(({ id }) => Number(id))
    expect(years).toEqual(years.toSorted((old, young) => young - old))
    expect(years.every((year) => year >= 1980 && year <= new Date().getFullYear() + 1)).toBe(true)
  })

  it('says whether pickup serves a pincode', async () => {
    const {
      rows: [served],
    } = await pool.query<{ pincode: string; city: string }>(
      'SELECT p.pincode, c.slug AS city FROM city_pincode p JOIN city c ON c.id = p.city_id LIMIT 1',
    )
    const isServed = (pincode: string, city = served?.city) =>
      fetchData<{ isServed: boolean }>(pickupArea, `?city=${city}&pincode=${pincode}`)
    expect(await isServed(served?.pincode ?? '')).toEqual({ isServed: true })
    expect(await isServed('999999')).toEqual({ isServed: false })
    expect(await isServed(served?.pincode ?? '', 'nowhere')).toEqual({ isServed: false })
  })

  it('has years for every model, even without variants', async () => {
    const {
      rows: [bare],
    } = await pool.query<{ slug: string }>(
      'SELECT m.slug FROM model m WHERE NOT EXISTS (SELECT FROM variant x WHERE x.model_id = m.id) ORDER BY m.id LIMIT 1',
    )
    expect(
      (await fetchData<List<Named>>(resourceList, `?resourceType=year&model=${bare?.slug}`)).total,
    ).toBeGreaterThan(20)
    expect(
      (await fetchData<List<Named>>(resourceList, '?resourceType=year&model=trabant')).total,
    ).toBe(0)
  })

  it('is empty for an unknown make, and refuses an unknown list', async () => {
    expect(
      await fetchData<List<Named>>(resourceList, '?resourceType=model&make=trabant'),
    ).toMatchObject({ items: [], total: 0 })
    expect((await callWithKeys(resourceList, '?resourceType=colour')).status).toBe(422)
    expect((await callWithKeys(resourceList)).status).toBe(422)
  })

  it('lists cities by slug, like the city call', async () => {
    const slugs = (await fetchData<List<Named>>(resourceList, '?resourceType=city')).items.map(
      ({ id }) => id,
    )
    const cities = await fetchData<List<City>>(city)
    expect(cities.items.map(({ slug }) => slug)).toEqual(slugs)
    expect(
      cities.items.every(
        ({ phones, address, mapUrl }) =>
          phones.length > 0 && address !== '' && mapUrl.startsWith('https://'),
      ),
    ).toBe(true)
  })
})

describe('texts', () => {
  it('return the questions of one category or all', async () => {
    const all = await fetchData<List<{ category: string }>>(faqs)
    expect(all.total).toBe(await countRows("FROM faq WHERE locale = 'en'"))
    const [first] = all.items
    const some = await fetchData<List<{ category: string }>>(faqs, `?category=${first?.category}`)
    expect(some.total).toBeGreaterThan(0)
    expect(some.items.every(({ category }) => category === first?.category)).toBe(true)
    expect(await fetchData<List<unknown>>(faqs, '?category=none')).toMatchObject({
      items: [],
      total: 0,
    })
  })

  it("return a category's texts, and refuse another type of data", async () => {
    const {
      rows: [known],
    } = await pool.query<{ category: string; key: string; text: string }>(
      'SELECT category, key, text FROM web_text LIMIT 1',
    )
    const texts = await fetchData<List<{ key: string; text: string }>>(
      webData,
      `?type=text&category=${known?.category}`,
    )
    expect(texts.items).toContainEqual({ key: known?.key, text: known?.text })
    expect((await callWithKeys(webData, '?type=image&category=home')).status).toBe(422)
    expect((await callWithKeys(webData, '?type=text')).status).toBe(422)
  })
})

describe('a Dost', () => {
  it('is public while employed, without username or password', async () => {
    const {
      rows: [dost],
    } = await pool.query<{ id: string; name: string; username: string }>(
      "SELECT id, name, username FROM staff WHERE is_active AND role = 'dost' LIMIT 1",
    )
    const answer = await callWithKeys(dostProfile, `?dostId=${dost?.id}`)
    expect(answer.body).toMatchObject({ data: { id: dost?.id, name: dost?.name } })
    expect(Object.keys((answer.body as { data: object }).data).sort()).toEqual([
      'city',
      'id',
      'languages',
      'name',
      'phone',
      'photo',
    ])
    await pool.query('UPDATE staff SET is_active = false WHERE id = $1', [dost?.id])
    expect((await callWithKeys(dostProfile, `?dostId=${dost?.id}`)).status).toBe(404)
    expect((await callWithKeys(dostProfile, '?dostId=dst_nobody')).status).toBe(404)
  })
})

describe('loans', () => {
  it('return the EMI with all its inputs', async () => {
    const quote = await fetchData<Record<string, number>>(
      emi,
      '?price=800000&downPayment=200000&tenure=48&age=4',
    )
    expect(quote).toMatchObject({
      emi: 15_800,
      principal: 600_000,
      rate: 12,
      tenure: 48,
      minDownPayment: 120_000,
      maxDownPayment: 800_000,
    })
    expect(quote.totalPayable).toBe((quote.principal ?? 0) + (quote.totalInterest ?? 0))
  })

  it('never offer more than the single quote confirms', async () => {
    const best = await fetchData<Record<string, number>>(bestEmi, '?price=800000&age=4')
    const same = await fetchData<Record<string, number>>(
      emi,
      `?price=800000&age=4&downPayment=${best.downPayment}&tenure=${best.tenure}`,
    )
    expect(same.emi).toBe(best.emi)
  })

  it.each([
    ['tenure', 'price=800000&downPayment=200000&tenure=11&age=4'],
    ['tenure', 'price=800000&downPayment=200000&tenure=61&age=4'],
    ['tenure', 'price=800000&downPayment=500000&tenure=60&age=12'],
    ['downPayment', 'price=800000&downPayment=119999&tenure=48&age=4'],
    ['downPayment', 'price=800000&downPayment=800001&tenure=48&age=4'],
    ['age', 'price=800000&downPayment=800000&tenure=12&age=15'],
    ['price', 'price=0&downPayment=0&tenure=12&age=1'],
    ['price', 'price=1e6&downPayment=0&tenure=12&age=1'],
    ['age', 'price=800000&downPayment=200000&tenure=48&age=-1'],
  ])('refuse a %s outside the offer: %s', async (field, query) => {
    const { status, body } = await callWithKeys(emi, `?${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) as string },
    })
  })
})

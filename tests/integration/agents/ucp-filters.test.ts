import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST as lookup } from '@/app/ucp/v1/catalog/lookup/route'
import { POST as product } from '@/app/ucp/v1/catalog/product/route'
import { POST as search } from '@/app/ucp/v1/catalog/search/route'
import type { Handler } from '@/lib/server/http/handlers'
import { type ProfileSite, serveProfiles } from '../../factories/ucp'
import { callUcp, expectValidUcp, type UcpTestRequest } from '../../factories/ucp-program'
import { testDatabase } from '../../setup/database'

testDatabase()

let site: ProfileSite
beforeAll(async () => {
  site = await serveProfiles()
})
afterAll(() => site.close())

const call = (handler: Handler, asked?: UcpTestRequest) => callUcp(site, handler, asked)

describe('filters of a search', () => {
  it.each([
    ['an unknown filter', { filters: { colour_of_seats: 'red' } }],
    [
      'prices in another currency',
      { context: { currency: 'USD' }, filters: { price: { max: 1 } } },
    ],
  ])('says that it ignored %s', async (_what, asked) => {
    const { body } = await call(search, { body: asked })
    expectValidUcp('search', body)
    expect(body.messages[0]).toMatchObject({ type: 'warning', code: 'filter_ignored' })
    expect(body.products.length).toBeGreaterThan(0)
  })

  it.each([
    ['a category', { categories: ['Electronics'] }, ['categories: Electronics']],
    ['one of two categories', { categories: ['SUV', 'Boats'] }, ['categories: Boats']],
    ['a fuel', { fuel: 'plutonium' }, ['fuel: plutonium']],
    ['a city', { city: 'atlantis', status: 'listed' }, ['city: atlantis']],
    ['a limit that means none here', { kms: 0 }, ['kms: 0']],
    ['a limit out of range', { owners: 0 }, ['owners: 0']],
    ['a list of values', { fuel: ['diesel'] }, ['fuel']],
    ['two names of one filter', { categories: ['suv'], body: 'sedan' }, ['body']],
    ['reversed limits', { minYear: 2022, maxYear: 2015 }, ['minYear: 2022', 'maxYear: 2015']],
  ])('names %s that it could not apply', async (_what, sent, names) => {
    const { body } = await call(search, { body: { filters: sent } })
    expectValidUcp('search', body)
    expect(body.messages.map(({ content }) => content)).toEqual(
      names.map((name) => `This filter was not applied as sent: ${name}.`),
    )
    expect(body.messages[0]).toMatchObject({ type: 'warning', code: 'filter_ignored' })
  })

  it('says nothing of filters that it applied, which is the control', async () => {
    const { body } = await call(search, {
      body: {
        filters: {
          categories: ['SUV', 'Sedan'],
          price: { min: 0, max: 9_000_000_000_000 },
          fuel: 'petrol, Diesel',
          minYear: 2015,
          accidentFree: true,
          sort: 'price-asc',
        },
      },
    })
    expectValidUcp('search', body)
    expect(body.products.length).toBeGreaterThan(0)
    expect(body).not.toHaveProperty('messages')
  })
})

describe('filters of a lookup', () => {
  it.each([
    ['its price only', { price: { min: 0 } }, 'INR', 0],
    ['filters that a lookup does not have', { fuel: 'diesel', categories: ['suv'] }, 'INR', 2],
    ['prices in another currency', { price: { max: 1 } }, 'USD', 1],
  ])('warns in a lookup of %s', async (_what, sent, currency, count) => {
    const { body: found } = await call(search, { body: { filters: { status: 'listed' } } })
    const id = found.products[0]?.id ?? ''
    const more = { filters: sent, context: { currency } }
    const looked = await call(lookup, { body: { ids: [id], ...more } })
    expectValidUcp('lookup', looked.body)
    expect(looked.body.products).toHaveLength(1)
    const shown = await call(product, { body: { id, ...more } })
    expectValidUcp('product', shown.body)
    const missing = await call(product, { body: { id: 'none', ...more } })
    expectValidUcp('error', missing.body)
    for (const { body } of [looked, shown, missing])
      expect((body.messages ?? []).filter(({ code }) => code === 'filter_ignored')).toHaveLength(
        count,
      )
  })
})

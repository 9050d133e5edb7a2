import { expect, test } from 'vitest'
import { listOffersByKind } from '@/lib/features/search/rules/category'

const option = (id: string, count: number) => ({ id, name: id.toUpperCase(), count })
const none = { model: [], body: [], fuel: [], transmission: [] }

test('what is on offer names the cities that have it, none where all have, and leaves out what no city has', () => {
  const offers = listOffersByKind([
    {
      city: 'chennai',
      facets: { ...none, make: [option('tata', 3), option('bmw', 1), option('daewoo', 0)] },
    },
    { city: 'tirupati', facets: { ...none, make: [option('tata', 2)], fuel: [option('cng', 4)] } },
  ])
  expect(offers).toEqual([
    { kind: 'make', id: 'bmw', name: 'BMW', cities: ['chennai'] },
    { kind: 'make', id: 'tata', name: 'TATA', cities: null },
    { kind: 'fuel', id: 'cng', name: 'CNG', cities: ['tirupati'] },
  ])
})

test('makes stand in the order of a telephone book, capitals or not', () => {
  const make = [
    { id: 'byd', name: 'BYD', count: 1 },
    { id: 'bentley', name: 'Bentley', count: 1 },
    { id: 'audi', name: 'Audi', count: 1 },
  ]
  expect(
    listOffersByKind([{ city: 'chennai', facets: { ...none, make } }]).map(({ id }) => id),
  ).toEqual(['audi', 'bentley', 'byd'])
})

test('of the models, the thirty with the most cars are led to', () => {
  const model = Array.from({ length: 40 }, (_, place) => ({
    id: `model-${place}`,
    name: `Model ${String(place).padStart(2, '0')}`,
    count: place + 1,
  }))
  const offers = listOffersByKind([{ city: 'chennai', facets: { ...none, make: [], model } }])
  expect(offers.map(({ name }) => name)).toEqual(model.slice(10).map(({ name }) => name))
})

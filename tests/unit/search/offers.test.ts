import { expect, test } from 'vitest'
import { listOffersByKind } from '@/lib/features/search/rules/category'

const option = (id: string, count: number) => ({ id, name: id.toUpperCase(), count })
const none = { model: [], body: [], fuel: [], transmission: [] }

test('an offer names its cities, none if all have it, and is omitted if none has', () => {
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

test('makes are in alphabetical order, ignoring case', () => {
  const make = [
    { id: 'byd', name: 'BYD', count: 1 },
    { id: 'bentley', name: 'Bentley', count: 1 },
    { id: 'audi', name: 'Audi', count: 1 },
  ]
  expect(
    listOffersByKind([{ city: 'chennai', facets: { ...none, make } }]).map(({ id }) => id),
  ).toEqual(['audi', 'bentley', 'byd'])
})

test('the thirty models with the most cars are linked', () => {
  const model = Array.from({ length: 40 }, (_, place) => ({
    id: `model-${place}`,
    name: `Model ${String(place).padStart(2, '0')}`,
    count: place + 1,
  }))
  const offers = listOffersByKind([{ city: 'chennai', facets: { ...none, make: [], model } }])
  expect(offers.map(({ name }) => name)).toEqual(model.slice(10).map(({ name }) => name))
})

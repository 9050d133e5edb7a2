import { createEmptyQuery, type SearchQuery } from '../../lib/features/search/rules/query'

export interface MixedSearch {
  name: string
  query: SearchQuery
}

const ask = (name: string, parts: Partial<SearchQuery>): MixedSearch => ({
  name,
  query: { ...createEmptyQuery(), ...parts },
})
const typed = (q: string): MixedSearch => ask(`“${q}”`, { q })

export const MIX: readonly MixedSearch[] = [
  ask('everything', {}),
  ask('first visit', { age: 11, kms: 100_000 }),
  ask('a city', { city: ['chennai'] }),
  ask('a city, cheapest first', { city: ['hyderabad'], sort: 'price-asc' }),
  ask('a make', { make: ['hyundai'] }),
  ask('two makes, best deal', { make: ['hyundai', 'kia'], sort: 'deal' }),
  ask('a model in white', { model: ['creta'], color: ['white'] }),
  ask('SUVs in a city', { body: ['suv'], city: ['gurgaon'], sort: 'year-desc' }),
  ask('petrol hatchbacks', { fuel: ['petrol'], body: ['hatchback'], sort: 'kms-asc' }),
  ask('automatics of one owner', { transmission: ['automatic'], owners: 1 }),
  ask('a budget', { minPrice: 400_000, maxPrice: 700_000 }),
  ask('a price band', { price: ['10-20'], sort: 'price-desc' }),
  ask('an instalment', { maxEmi: 12_000, downPayment: 100_000, tenure: 48 }),
  ask('an odd distance', { kms: 62_000, sort: 'kms-asc' }),
  ask('young and little driven', { age: 3, kms: 25_000 }),
  ask('two features', { feature: ['sunroof', 'abs'] }),
  ask('seven seats', { seats: ['7'], fuel: ['diesel'] }),
  ask('engine and length', { cc: ['1000-1200'], length: ['sub-4m'] }),
  ask('refurbished with warranty', { refurbished: true, warranty: true }),
  ask('price reduced, own stock', { discount: true, tag: ['brand'] }),
  ask('seven filters', {
    city: ['chennai'],
    fuel: ['petrol'],
    owners: 2,
    age: 7,
    kms: 75_000,
    price: ['1-10'],
    color: ['red', 'white'],
    sort: 'price-asc',
  }),
  ask('page 40', { city: ['chennai'], page: 40 }),
  ask('page 300 of a make', { make: ['tata'], page: 300, sort: 'price-asc' }),
  ask('nearly nothing', { model: ['xf'], color: ['gold'], fuel: ['electric'], owners: 1 }),
  typed('hundai cretta dezire'),
  typed('swift dzire vdi'),
  typed('automatic suv in hyderabad'),
  typed('diesel under 5 lakh in chennai'),
  typed('7 seater single owner'),
  typed('white creta 2019'),
  typed('low km petrol hatchback below 4 lakh'),
  typed('5-8 lakh sunroof'),
  typed('tata nexon after 2018'),
  typed('honda city automatic under 50000 km'),
]

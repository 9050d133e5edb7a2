import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchFilter } from '@/lib/features/customers/schemas/preferences'
import {
  activateAllAlerts,
  addInactiveSearch,
  parseSearchFilter,
  listUnusedFilterFields,
  toSearchFilter,
} from '@/lib/features/customers/rules/saved-filters'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { toSearchParams } from '@/lib/features/search/rules/print-query'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { arbitraryQuery } from '../search/arbitrary-query'

const { sort, page, pageSize } = createEmptyQuery()

describe('the filter object of the specification', () => {
  it('round-trips to the address for any search', () => {
    fc.assert(
      fc.property(
        arbitraryQuery(10),
        fc.constantFrom(null, 'creta', 'diesel under 5 lakh'),
        (asked, q) => {
          const query = { ...asked, q, sort, page, pageSize }
          const wire: unknown = JSON.parse(JSON.stringify(toSearchFilter(query)))
          const back = parseSearchFilter(searchFilter.parse(wire))
          expect(back).toEqual(query)
          expect(parseSearchParams(toSearchParams(back))).toEqual(query)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it("has the specification's names, its spelling of tranmissionType and its defaults for no limit", () => {
    const filter = toSearchFilter({
      ...createEmptyQuery(),
      transmission: ['automatic'],
      make: ['hyundai'],
      cc: ['1200-1500'],
    })
    expect(filter).toMatchObject({
      kms: 0,
      minPrice: 0,
      maxPrice: 1_000_000_000,
      isRefurbish: true,
      tranmissionType: [{ id: 'automatic', isActive: true }],
      brands: [{ id: 'hyundai', isActive: true, models: [] }],
      engineDisplacement: [{ id: '1200-1500', isActive: true }],
    })
  })

  it('gives each make its chosen models, even an unselected make', () => {
    const query = { ...createEmptyQuery(), make: ['hyundai'], model: ['creta', 'swift'] }
    const makes: Record<string, string> = { creta: 'hyundai', swift: 'maruti-suzuki' }
    const filter = toSearchFilter(query, (field, id) => ({
      count: 7,
      make: field === 'model' ? makes[id] : undefined,
    }))
    expect(filter.brands).toMatchObject([
      { id: 'hyundai', isActive: true, models: [{ id: 'creta', isActive: true, count: 7 }] },
      { id: 'maruti-suzuki', isActive: false, models: [{ id: 'swift', isActive: true }] },
    ])
    expect(parseSearchFilter(filter)).toMatchObject({ make: query.make, model: query.model })
  })

  it('keeps unselected options in every list, and selects none', () => {
    const option = (id: string, isActive: boolean) => ({ id, isActive })
    const sent = searchFilter.parse({
      fuel: [option('diesel', true), option('petrol', false)],
      bodyType: [option('suv', false)],
      embedFilters: [option('city=chennai', true), option('city=gurgaon', false)],
      brands: [
        { ...option('hyundai', true), models: [option('creta', true), option('verna', false)] },
        { ...option('honda', false), models: [] },
      ],
    })
    const makes: Record<string, string> = { creta: 'hyundai', verna: 'hyundai' }
    const make = (field: string, id: string) => (field === 'model' ? { make: makes[id] } : {})
    const filter = toSearchFilter(parseSearchFilter(sent), make)
    const kept = addInactiveSearch(
      filter,
      toSearchFilter(parseSearchFilter(activateAllAlerts(sent)), make),
    )
    expect(kept).toMatchObject({
      fuel: sent.fuel,
      bodyType: sent.bodyType,
      embedFilters: sent.embedFilters,
      brands: sent.brands,
    })
    expect(parseSearchFilter(kept)).toEqual(parseSearchFilter(sent))
    expect(addInactiveSearch(filter, filter)).toEqual(filter)
  })

  it("keeps fields that our searches don't use", () => {
    const sent = {
      emi: [{ id: '10000-15000', isActive: true }],
      relatedModelOriginalPrice: 900_000,
      maxDownpayment: 200_000,
      minDownpayment: 50_000,
    }
    expect(listUnusedFilterFields(searchFilter.parse(sent))).toEqual(sent)
    expect(listUnusedFilterFields(searchFilter.parse({}))).toEqual({})
    expect(searchFilter.safeParse({ maxDownpayment: 'lots' }).success).toBe(false)
  })

  it("reads other clients' formats: inactive options, models within brands, numeric ids", () => {
    const filter = searchFilter.parse({
      brands: [
        {
          id: 'hyundai',
          isActive: false,
          models: [
            { id: 'creta', isActive: true },
            { id: 'i20', isActive: false },
          ],
        },
      ],
      fuel: [
        { id: 'diesel', isActive: true },
        { id: 'petrol', isActive: false },
      ],
      age: 11,
      kms: 100_000,
      isRefurbish: true,
      minPrice: 0,
      maxPrice: 1e9,
      embedFilters: [{ id: 'sort=deal' }, { id: 'city=chennai' }, { id: 'page=9' }],
      unknown: { a: 1 },
    })
    expect(parseSearchFilter(filter)).toEqual({
      ...createEmptyQuery(),
      model: ['creta'],
      fuel: ['diesel'],
      age: 11,
      kms: 100_000,
      city: ['chennai'],
    })
  })

  it('never crashes on any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (first, second) => {
        const read = searchFilter.safeParse({
          brands: first,
          embedFilters: second,
          textSearch: first,
          kms: second,
        })
        if (read.success)
          expect(parseSearchFilter(read.data)).toMatchObject({ page: 1, sort: 'latest' })
      }),
    )
  })
})

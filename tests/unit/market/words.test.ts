import { describe, expect, it } from 'vitest'
import { parsePostedDay, parseYear } from '@/lib/features/valuation/rules/market/read-row'
import {
  citySlug,
  isBlank,
  parseColour,
  parseFuel,
  parseOwners,
  parseRto,
  parseTransmission,
} from '@/lib/features/valuation/rules/market/words'

describe('owners', () => {
  it.each([
    ['1st Owner', 1],
    ['First', 1],
    ['First Owner', 1],
    ['first', 1],
    ['1', 1],
    ['1.0', 1],
    ['2nd Owner', 2],
    ['second', 2],
    ['3rd Owner', 3],
    ['4', 4],
    ['Fourth & Above Owner', 4],
    ['5th Owner', 5],
    ['0', 0],
    ['0th Owner', 0],
    ['UnRegistered Car', 0],
    ['Test Drive Car', 0],
  ])('%s means %d', (text, owners) => {
    expect(parseOwners(text)).toBe(owners)
  })

  it.each(['', 'company', '12', 'owner'])('“%s” says nothing', (text) => {
    expect(parseOwners(text)).toBeNull()
  })
})

describe('fuel', () => {
  it.each([
    ['Petrol', 'petrol'],
    ['Diesel', 'diesel'],
    ['Petrol + CNG', 'cng'],
    ['CNG', 'cng'],
    ['LPG', 'lpg'],
    ['Electric', 'electric'],
    ['hybrid', 'hybrid'],
    ['Petrol(Hybrid)', 'hybrid'],
  ])('%s is %s', (text, fuel) => {
    expect(parseFuel(text)).toBe(fuel)
  })

  it.each(['CNG & Hybrids', 'Hybrid/CNG', '', 'other'])(
    'a heading that lumps kinds together stays open: “%s”',
    (text) => {
      expect(parseFuel(text)).toBeNull()
    },
  )
})

describe('gearbox, colour, RTO, city', () => {
  it.each([
    ['Manual', 'manual'],
    ['Automatic', 'automatic'],
    ['AMT', 'automatic'],
    ['5 Speed CVT', 'automatic'],
    ['', null],
    ['stick', null],
  ])('%s → %s', (text, transmission) => {
    expect(parseTransmission(text)).toBe(transmission)
  })

  it.each([
    ['White', 'white'],
    ['Gray', 'grey'],
    ['Golden Brown', 'brown'],
    ['Polar White', 'white'],
    ['TITANIUM GREY', 'grey'],
    ['Fiery Red', 'red'],
    ['Maroon', 'maroon'],
    ['MODERN STEEL METALLIC', 'grey'],
    ['Violet', 'purple'],
    ['Golden', 'gold'],
    ['Moonlight', null],
  ])('%s is painted %s', (text, colour) => {
    expect(parseColour(text)).toBe(colour)
  })

  it.each([
    ['KA51', 'KA51'],
    ['HR-98', 'HR98'],
    ['DL8C', 'DL08'],
    ['Wb02', 'WB02'],
    ['22BH', 'BH'],
    ['TN 9', 'TN09'],
    ['NULL', null],
    ['', null],
    ['Karnataka', null],
  ])('RTO %s → %s', (text, code) => {
    expect(parseRto(text)).toBe(code)
  })

  it('knows a city of ours by its other names', () => {
    expect(['Gurugram', 'Madras', 'Chennai', 'Bangalore'].map(citySlug)).toEqual([
      'gurgaon',
      'chennai',
      'chennai',
      'bangalore',
    ])
  })

  it.each(['', '  ', '-', 'N/A', 'NULL', 'nan', 'Not Available', 'Others'])(
    '“%s” is an empty cell',
    (text) => {
      expect(isBlank(text)).toBe(true)
    },
  )

  it.each(['0', 'White', 'No'])('“%s” is not', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

describe('days and years', () => {
  it.each([
    ['Nov-24', '2024-11-01'],
    ['Sept 2018', '2018-09-01'],
    ['2024-11-05', '2024-11-05'],
    ['2024-11-05T10:00:00Z', '2024-11-05'],
    ['05/11/2024', '2024-11-05'],
    ['5 Nov 2024', '2024-11-05'],
    ['31-12-23', '2023-12-31'],
  ])('%s is %s', (text, day) => {
    expect(parsePostedDay(text)).toBe(day)
  })

  it.each(['', 'yesterday', '31/02/2024', 'Foo-24', '2024-13-01', '24'])(
    '“%s” is no day',
    (text) => {
      expect(parsePostedDay(text)).toBeNull()
    },
  )

  it.each([
    ['2015', 2015],
    ['2015.0', 2015],
    ['Sept 2018', 2018],
    ['Dec 2014', 2014],
  ])('%s is the year %d', (text, year) => {
    expect(parseYear(text)).toBe(year)
  })

  it.each(['', '15', '20155', 'new'])('“%s” is no year', (text) => {
    expect(parseYear(text)).toBeNull()
  })
})

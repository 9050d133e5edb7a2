import { describe, expect, it } from 'vitest'
import {
  parseBuildDate,
  parseDay,
  parseYear,
  inferDateOrder,
} from '@/lib/features/valuation/rules/market/days'
import {
  toCitySlug,
  isBlankCell,
  parseColour,
  parseFuel,
  parseOwners,
  parsePlate,
  parseRto,
  parseTransmission,
  toPlateKey,
  listPlateSpellings,
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
    'an ambiguous heading stays open: “%s”',
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

  it("knows our cities' other names", () => {
    expect(['Gurugram', 'Madras', 'Chennai', 'Bangalore'].map(toCitySlug)).toEqual([
      'gurgaon',
      'chennai',
      'chennai',
      'bangalore',
    ])
  })

  it.each(['', '  ', '-', 'N/A', 'NULL', 'nan', 'Not Available', 'Others'])(
    '“%s” is an empty cell',
    (text) => {
      expect(isBlankCell(text)).toBe(true)
    },
  )

  it.each(['0', 'White', 'No'])('“%s” is not', (text) => {
    expect(isBlankCell(text)).toBe(false)
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
    expect(parseDay(text)).toBe(day)
  })

  it.each(['', 'yesterday', '31/02/2024', 'Foo-24', '2024-13-01', '24'])(
    "“%s” isn't a date",
    (text) => {
      expect(parseDay(text)).toBeNull()
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

  it.each(['', '15', '20155', 'new'])("“%s” isn't a year", (text) => {
    expect(parseYear(text)).toBeNull()
  })
})

describe('a word in a cell', () => {
  it.each([
    ['Nautilus Black Pearl', 'black'],
    ['Lunar Blue Pearl', 'blue'],
    ['Pearl Deep Red', 'red'],
    ['Blue with white roof', 'blue'],
    ['Black roof, orange body', 'orange'],
    ['White/Black', null],
    ['Shared ownership', null],
    ['Pearl', null],
    ['No red', null],
  ])('%s is painted %s', (text, colour) => {
    expect(parseColour(text)).toBe(colour)
  })

  it.each([
    ['Petrol (without CNG)', 'petrol'],
    ['Petrol, LPG removed', 'petrol'],
    ['Petrol - CNG can be fitted', 'petrol'],
    ['Diesel (mild hybrid)', 'diesel'],
    ['Not petrol', null],
    ['Petrol / Diesel', null],
  ])('%s runs on %s', (text, fuel) => {
    expect(parseFuel(text)).toBe(fuel)
  })

  it.each([
    ['Not manual', null],
    ['Manual, not AMT', 'manual'],
    ['Manual / Automatic', null],
    ['Automatic (manual mode)', 'automatic'],
    ['Auto AC', null],
    ['6MT', 'manual'],
  ])('%s shifts %s', (text, transmission) => {
    expect(parseTransmission(text)).toBe(transmission)
  })

  it.each([
    ['Three', 3],
    ['IV', 4],
    ['2nd Hand', 2],
    ['2 owners', 2],
    ['More than 2', null],
    ['11', null],
    ['03-Feb', null],
    ['#REF!', null],
    ['First Choice Motors', null],
  ])('%s had %s owners', (text, owners) => {
    expect(parseOwners(text)).toBe(owners)
  })

  it.each([
    ['TN.07.BQ.0712', 'TN07BQ0712'],
    ['ka—05/mx 4‑411', 'KA05MX4411'],
    ['24 BH 5123 C', '24BH5123C'],
    ['TN07BQ', null],
    ['Applied for', null],
  ])('%s is the plate %s', (text, plate) => {
    expect(parsePlate(text)).toBe(plate)
  })

  it('ignores leading zeros in a plate, and never reads O as zero', () => {
    expect(toPlateKey('TN7BQ712')).toBe(toPlateKey('TN07BQ0712'))
    expect(listPlateSpellings('TN07BQ0712')).toContain('TN7BQ712')
    expect(parsePlate('TN0 7BQ O712')).not.toBe(parsePlate('TN0 7BQ 0712'))
  })
})

describe('dates of a whole column', () => {
  it.each([
    ['13/05/2026', 'day first'],
    ['05/13/2026 00:00', 'month first'],
    ['05/06/2026', null],
    ['2026-05-13', null],
  ])('%s proves %s', (text, order) => {
    expect(inferDateOrder(text)).toBe(order)
  })

  it('give the month of manufacture if a cell has one', () => {
    expect(parseBuildDate('Apr-19')).toEqual({ year: 2019, from: '2019-04-01' })
    expect(parseBuildDate('2019')).toEqual({ year: 2019, from: null })
    expect(parseBuildDate('2019/20')).toBeNull()
  })
})

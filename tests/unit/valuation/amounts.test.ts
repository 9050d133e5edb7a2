import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseBhp,
  parseCc,
  parseKms,
  parseMileage,
  parseMillimetres,
  parsePrice,
  parseSeats,
} from '@/lib/features/valuation/rules/market/amounts'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'

describe('prices in adverts', () => {
  it.each([
    ['₹ 4 Lakh', 400_000],
    ['5.5 Lakh*', 550_000],
    ['₹ 1.2 Crore', 12_000_000],
    ['3.95 Cr*', 39_500_000],
    ['95,000', 95_000],
    ['95,000*', 95_000],
    ['₹ 5.85 Lakh', 585_000],
    ['Rs. 4,50,000/-', 450_000],
    ['450000', 450_000],
    ['450000.0', 450_000],
    ['₹4.5L', 450_000],
    ['90k', 90_000],
    ['INR 7.25 lakhs', 725_000],
    ['₹ 85,000 ', 85_000],
    ['12,34,567', 1_234_567],
    ['1.1 Cr', 11_000_000],
    ['4 Lakh negotiable', 400_000],
    ['Rs. 3,95,000/- (slightly nego)', 395_000],
    ['4 Lakh 60 Thousand', 460_000],
    ['6.15 Lakhs (Firm)', 615_000],
    ['4,85 Lakh', 485_000],
    ['6.80.000', 680_000],
    ['7,10,000.00 INR only', 710_000],
  ])('%s is %d rupees', (text, rupees) => {
    expect(parsePrice(text)).toBe(rupees)
  })

  it.each([
    '',
    'call',
    '4-5 Lakh',
    '₹',
    'Lakh',
    'five lakh',
    '-4 Lakh',
    '3 lakh 25',
    '5,500 a month',
    '1,20,00',
    '1e6',
    '0x10',
  ])("“%s” isn't a price", (text) => {
    expect(parsePrice(text)).toBeNull()
  })

  it('round-trip for every amount we write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (rupees) => {
        expect(parsePrice(formatRupees(rupees))).toBe(rupees)
      }),
    )
  })

  it('never throw, whatever the cell holds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const price = parsePrice(text)
        expect(price === null || Number.isInteger(price)).toBe(true)
      }),
    )
  })
})

describe('kilometres', () => {
  it.each([
    ['1,20,000 kms', 120_000],
    ['1,20,000', 120_000],
    ['95000', 95_000],
    ['95000.0', 95_000],
    ['100 kms', 100],
    ['1.2 lakh km', 120_000],
    ['35k', 35_000],
    ['0', 0],
    ['6500000', 6_500_000],
    ['45,000 Km', 45_000],
    ['50000 kilometres', 50_000],
  ])('%s is %d km', (text, kms) => {
    expect(parseKms(text)).toBe(kms)
  })

  it.each(['', 'new', '40000-50000', '30 mph', '-5'])("“%s” isn't a distance", (text) => {
    expect(parseKms(text)).toBeNull()
  })

  it('round-trip for every distance we write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (kms) => {
        expect(parseKms(`${formatWholeNumber(kms)} kms`)).toBe(kms)
      }),
    )
  })
})

describe('engine and size', () => {
  it.each([
    ['1248 CC', 1_248],
    ['Engine796 CC', 796],
    ['998', 998],
    ['1.2 L', 1_200],
    ['1,498 cc', 1_498],
    ['0', 0],
  ])('%s is %d cc', (text, cc) => {
    expect(parseCc(text)).toBe(cc)
  })

  it.each(['', 'null CC', '1.2', '796 kg', '12 L'])("“%s” isn't a displacement", (text) => {
    expect(parseCc(text)).toBeNull()
  })

  it.each([
    ['3995mm', 3_995],
    ['3995', 3_995],
    ['3,995 mm', 3_995],
    ['399.5 cm', 3_995],
    ['3.995 m', 3_995],
  ])('%s is %d mm', (text, mm) => {
    expect(parseMillimetres(text)).toBe(mm)
  })

  it.each([
    ['74 bhp', 74],
    ['67.04bhp@6000rpm', 67],
    ['88.5 PS at 4000 rpm', 87.3],
    ['Max Power46.3 bhp', 46.3],
    ['143bhp@3500-4000rpm', 143],
    ['55 kW', 73.8],
    ['81.80', 81.8],
    ['Max Power98.6 bhp', 98.6],
  ])('%s is %d bhp', (text, bhp) => {
    expect(parseBhp(text)).toBe(bhp)
  })

  it.each(['null bhp', '', 'bhp', '90Nm@3500rpm'])("“%s” isn't a power", (text) => {
    expect(parseBhp(text)).toBeNull()
  })

  it.each([
    ['Seats5', 5],
    ['5', 5],
    ['7 Seater', 7],
    ['5.0', 5],
    ['8 Str', 8],
  ])('%s has %d seats', (text, seats) => {
    expect(parseSeats(text)).toBe(seats)
  })

  it.each(['', '0', '1', '50', 'five'])("“%s” isn't a number of seats", (text) => {
    expect(parseSeats(text)).toBeNull()
  })
})

describe('mileage', () => {
  it.each([
    ['Mileage19.7 kmpl', { value: 19.7, unit: 'kmpl' }],
    ['26.6 km/kg', { value: 26.6, unit: 'km/kg' }],
    ['23.1 kmpl', { value: 23.1, unit: 'kmpl' }],
    ['Mileage33.54 km/kg', { value: 33.54, unit: 'km/kg' }],
  ])('%s keeps litres and kilograms apart', (text, mileage) => {
    expect(parseMileage(text)).toEqual(mileage)
  })

  it("isn't confused with a speed", () => {
    expect(parseMileage('Mileage30 km/hr')).toBeNull()
  })
})

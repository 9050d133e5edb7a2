import { describe, expect, it } from 'vitest'
import { RowChecker, type CheckedRow } from '@/lib/features/valuation/commands/import/row-checker'
import { buildLayout, matchColumns } from '@/lib/features/valuation/rules/market/columns'
import type { FileShape } from '@/lib/features/valuation/rules/market/import-report'
import { PLAIN_FORMAT } from '@/lib/features/valuation/rules/market/read-row'
import { PriceLevels } from '@/lib/features/valuation/rules/market/price-levels'

const NOW = new Date('2026-11-21T06:00:00Z')

function checkerFor(header: string): RowChecker {
  const columns = matchColumns(header.split(','))
  const layout = buildLayout(columns)
  if ('missing' in layout) throw new Error(`no layout: ${layout.missing.join()}`)
  const shape: FileShape = {
    format: 'csv',
    encoding: 'UTF-8',
    delimiter: ',',
    sheet: null,
    headerLine: 1,
  }
  const table = {
    shape,
    header: header.split(','),
    notes: [],
    async *rows() {},
    close: () => Promise.resolve(),
  }
  return new RowChecker({ table, columns, layout, reading: PLAIN_FORMAT }, NOW, null)
}

function checkRow(header: string, ...cells: string[]): CheckedRow {
  return checkerFor(header).check(cells)
}

function reasonOf(row: CheckedRow): string | null {
  return 'rejection' in row ? row.rejection.code : null
}

describe('columns by header', () => {
  it.each([
    ['make,model,variant,year,km,price_inr,listing_id', 'clean columns'],
    [',full_name,selling_price,year,km_driven', 'names and units in one cell'],
    ['Brand,model,Year,kmDriven,AdditionInfo,AskPrice', 'classified adverts'],
    ['Car Name;Price;KMs;Model Year'.replaceAll(';', ','), 'own headers'],
  ])('%s is recognised', (header, layout) => {
    expect(buildLayout(matchColumns(header.split(',')))).toMatchObject({ layout })
  })

  it.each([
    [
      'Make,Model,Year,KM,Price,Price',
      ['Kia', 'Seltos', '2021', '40000', '900000', '875000'],
      'price',
    ],
    ['Make,Model,Year,KM,Price,KMs', ['Kia', 'Seltos', '2021', '40000', '900000', '14000'], 'kms'],
    ['Make,Model,Year,KM,Price,Year', ['Kia', 'Seltos', '2021', '40000', '900000', '2019'], 'year'],
  ])('%s: two contradicting columns of one name make no car', (header, cells, field) => {
    const row = checkRow(header, ...cells)
    expect(reasonOf(row)).toBe(`${field}_unreadable`)
    const agreeing = cells.with(
      -1,
      cells[
        header.split(',').findIndex((name) => name.toLowerCase().startsWith(field.slice(0, 2)))
      ] ?? '',
    )
    expect(reasonOf(checkRow(header, ...agreeing))).toBeNull()
    expect(reasonOf(checkRow(header, ...cells.with(-1, '')))).toBeNull()
  })

  it.each([
    ['Owners', '1', '3', 'owners'],
    ['Fuel', 'Petrol', 'Diesel', 'fuel'],
    ['Colour', 'Red', 'Blue', 'colour'],
    ['Transmission', 'Manual', 'Automatic', 'transmission'],
  ])('two contradicting columns %s leave the value unknown', (name, one, other, field) => {
    const header = `Make,Model,Year,KM,Price,${name},${name}`
    const cells = ['Kia', 'Seltos', '2021', '40000', '900000']
    expect(checkRow(header, ...cells, one, other)).toMatchObject({
      listing: { [field]: null },
      unread: [field],
    })
    expect(checkRow(header, ...cells, one, one)).not.toMatchObject({ listing: { [field]: null } })
  })

  it('names every column that is missing', () => {
    expect(buildLayout(matchColumns(['id', 'colour']))).toEqual({
      missing: [
        expect.stringContaining('price'),
        expect.stringContaining('year'),
        expect.stringContaining('kilometres'),
        expect.stringContaining('car'),
      ],
    })
  })
})

const FLAT = 'make,model,variant,year,km,price_inr,fuel,transmission,owners'
const GOOD = [
  'Maruti Suzuki',
  'Swift',
  'VXI',
  '2017',
  '52000',
  '₹ 4.75 Lakh',
  'Petrol',
  'Manual',
  '1st Owner',
] as const

function changed(place: number, value: string): string[] {
  return GOOD.map((cell, at) => (at === place ? value : cell))
}

describe('a row', () => {
  it('is accepted with its units parsed and its car recognised', () => {
    expect(checkRow(FLAT, ...GOOD)).toMatchObject({
      listing: { price: 475_000, kms: 52_000, year: 2017, owners: 1, fuel: 'petrol' },
      car: {
        makeId: 'maruti-suzuki',
        modelId: 'swift',
        variant: { name: expect.stringContaining('VXI') },
      },
    })
  })

  it('is kept without a variant if only the model is known', () => {
    expect(checkRow(FLAT, ...changed(2, 'Zyxwv Quux'))).toMatchObject({
      car: { modelId: 'swift', variant: null },
    })
  })

  it('is recognised from a single text', () => {
    expect(
      checkRow(
        ',full_name,selling_price,year,km_driven',
        '7',
        'Maruti Wagon R VXI',
        '3.2 Lakh*',
        '2014',
        '70,000 kms',
      ),
    ).toMatchObject({ car: { modelId: 'wagon-r' }, listing: { price: 320_000 } })
  })

  it("is recognised by the advert's title if the model column is corrupt", () => {
    const header = 'Brand,model,Year,kmDriven,AdditionInfo,AskPrice'
    expect(
      checkRow(
        header,
        'Hyundai',
        'CretaTest',
        '2018',
        '60000',
        'Hyundai Creta 1.6 SX, 2018, Petrol',
        '900000',
      ),
    ).toMatchObject({ car: { modelId: 'creta' } })
  })

  it.each([
    ['price_missing', changed(5, '')],
    ['price_unreadable', changed(5, 'call me')],
    ['price_too_low', changed(5, '4,999')],
    ['price_too_high', changed(5, '21 Crore')],
    ['year_missing', changed(3, 'N/A')],
    ['year_unreadable', changed(3, 'old')],
    ['year_in_future', changed(3, '2031')],
    ['year_too_old', changed(3, '1901')],
    ['kms_missing', changed(4, '')],
    ['kms_unreadable', changed(4, 'few')],
    ['kms_zero', changed(4, '1')],
    ['kms_impossible', changed(4, '6500000')],
    ['make_unknown', changed(0, 'Zyxwv')],
    ['model_unknown', changed(1, 'Zyxwv')],
    ['name_missing', ['', '', ...GOOD.slice(2)]],
    ['not_a_car', ['Bajaj', 'RE60', ...GOOD.slice(2)]],
    ['unreadable_row', [...GOOD, 'too', 'many']],
    ['unreadable_row', changed(0, 'Maruti\u0000')],
  ])('is refused with %s', (code, cells) => {
    expect(reasonOf(checkRow(FLAT, ...cells))).toBe(code)
  })

  it('of this year may have zero kilometres', () => {
    expect(
      reasonOf(checkRow(FLAT, ...changed(3, '2026').map((cell, at) => (at === 4 ? '0' : cell)))),
    ).toBeNull()
  })

  it('has the same key in every cell layout, and another if its price changes', () => {
    const key = (row: CheckedRow) => ('importKey' in row ? row.importKey : null)
    const reordered = checkRow(
      'price_inr,make,model,variant,year,km,fuel,transmission,owners',
      GOOD[5],
      ...GOOD.slice(0, 5),
      ...GOOD.slice(6),
    )
    expect(key(checkRow(FLAT, ...GOOD))).toBe(key(reordered))
    expect(key(checkRow(FLAT, ...GOOD))).not.toBe(key(checkRow(FLAT, ...changed(5, '₹ 4.70 Lakh'))))
  })
})

describe('a price compared with similar cars', () => {
  const checker = checkerFor(FLAT)
  for (let car = 0; car < 12; car += 1) checker.learn(changed(5, String(440_000 + car * 8_000)))

  it.each([
    ['47,50,000', 'price_too_high'],
    ['47,500', 'price_too_low'],
    ['4,75,000', null],
    ['9,00,000', null],
  ])('%s → %s', (price, code) => {
    expect(reasonOf(checker.check(changed(5, price)))).toBe(code)
  })

  it("isn't judged by a handful, unless far above the price when new", () => {
    const few = checkerFor(FLAT)
    for (let car = 0; car < 4; car += 1) few.learn([...GOOD])
    expect(reasonOf(few.check(changed(5, '20,00,000')))).toBeNull()
    expect(few.check(changed(5, '47,50,000'))).toMatchObject({
      rejection: { code: 'price_too_high', sentence: expect.stringContaining('cost new') },
    })
  })

  it('is judged by the model if the year has too few', () => {
    const years = checkerFor(FLAT)
    for (let year = 2011; year < 2021; year += 1)
      years.learn(changed(3, String(year)).map((cell, at) => (at === 5 ? '2,00,000' : cell)))
    expect(years.check(changed(5, '18,00,000'))).toMatchObject({
      rejection: { code: 'price_too_high', sentence: expect.stringContaining('of the model') },
    })
    expect(reasonOf(years.check(changed(5, '12,00,000')))).toBeNull()
  })

  it('keeps its median within a tenth, in any order', () => {
    const levels = new PriceLevels()
    for (const price of [900_000, 100_000, 500_000, 510_000, 490_000]) levels.add('x', price)
    const level = levels.of('x')
    expect(level?.cars).toBe(5)
    expect(Math.abs((level?.median ?? 0) / 500_000 - 1)).toBeLessThan(0.1)
    expect(levels.of('y')).toBeNull()
  })
})

import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openListingTable } from '@/lib/features/valuation/commands/import/open-table'
import { matchColumns } from '@/lib/features/valuation/rules/market/columns'
import type { AdvertField } from '@/lib/features/valuation/rules/market/fields'
import { writeXlsx } from '@/lib/server/sheets/to-xlsx'
import { writeTempFile, readFileContent } from './read-file'

const HEAD = 'Make,Model,Variant,Year,Kms,Fuel,Transmission,Price,Colour'
const WAGON = 'Maruti Suzuki,Wagon R,VXI,2018,38200,Petrol,Manual,415000,Silver'
const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n')

function utf16(text: string, isBigEndian: boolean, hasMark: boolean): Buffer {
  const bytes = Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe("a file's format by its bytes", () => {
  it.each<[string, string | Uint8Array, object]>([
    ['UTF-8 with a mark', `\uFEFF${sheet(WAGON)}`, { encoding: 'UTF-8', headerLine: 1 }],
    ['UTF-16, little end first', utf16(sheet(WAGON), false, true), { encoding: 'UTF-16' }],
    ['UTF-16, big end first', utf16(sheet(WAGON), true, true), { encoding: 'UTF-16' }],
    ['UTF-16 without a mark', utf16(sheet(WAGON), false, false), { encoding: 'UTF-16' }],
    [
      'Windows-1252',
      Buffer.from(
        sheet(WAGON, 'Citro\u00ebn,C3,Live,2023,9100,Petrol,Manual,565000,White'),
        'latin1',
      ),
      { encoding: 'Windows-1252' },
    ],
    ['line ends of an old Mac', sheet(WAGON).replaceAll('\n', '\r'), { headerLine: 1 }],
    ['tabs', sheet(WAGON).replaceAll(',', '\t'), { delimiter: '\t' }],
    ['sep=|', `sep=|\n${sheet(WAGON).replaceAll(',', '|')}`, { delimiter: '|', headerLine: 2 }],
    [
      'titles above',
      `Shree Motors, Anna Salai, Chennai,,,,,,\nStock of 27-11-2026,,,,,,,,\n\n${sheet(WAGON)}`,
      { headerLine: 4 },
    ],
  ])('reads %s', async (_, content, shape) => {
    const { file, cars, reasons } = await readFileContent(content)
    expect(file.table.shape).toMatchObject(shape)
    expect(cars[0]).toMatchObject({ kms: 38_200, price: 415_000, colour: 'silver' })
    expect(reasons).toEqual([])
  })

  it('stays UTF-8 with one corrupt byte, and only that row is dropped', async () => {
    const good = Buffer.from(
      sheet(WAGON, 'Škoda,Rapid,Style,2019,40100,Petrol,Manual,640000,White'),
    )
    const spoilt = Buffer.concat([
      good,
      Buffer.from('\nTata,Tiago,XZ,2019,30'),
      Buffer.from([0xff]),
      Buffer.from('00,Petrol,Manual,410000,Red'),
    ])
    const { file, cars, reasons } = await readFileContent(spoilt)
    expect(file.table.shape.encoding).toBe('UTF-8')
    expect(cars.map(({ car }) => car.makeName)).toEqual(['Maruti Suzuki', 'Skoda'])
    expect(reasons).toEqual(['unreadable_row'])
  })

  it('distinguishes totals and repeated headers from cars', async () => {
    const { cars, reasons } = await readFileContent(sheet(WAGON, HEAD, 'Total,,,,,,,"4,15,000",'))
    expect(cars).toHaveLength(1)
    expect(reasons).toEqual(['header_again', 'totals_row'])
  })

  it.each([
    [
      'behind the header, whatever empty columns follow',
      'Make,Model,Year,Kms,Price,Fuel,,\nTata,Tiago,2019,31200,4,25,000,Petrol',
    ],
    [
      'where columns at the end stay empty',
      `${HEAD},Remarks,Branch\nTata,Tiago,XZ,2019,31200,Petrol,Manual,4,25,000,Red`,
    ],
    [
      'in the odometer',
      'Make,Model,Year,Kms,Fuel,Price,Colour,Remarks\nTata,Tiago,2019,31,200,Petrol,425000,Red',
    ],
  ])('refuses an amount whose commas lack quotes %s', async (_, content) => {
    expect((await readFileContent(content)).reasons).toEqual(['unreadable_row'])
  })
})

describe('a workbook', () => {
  it('gives typed cells unambiguously, and ignores empty rows and titles', async () => {
    const rows = [
      ['Shree Motors', null, null, null, null, null, null],
      ['Make', 'Model', 'Year', 'KM (driven)', 'Price (INR)', 'Fuel', 'Insurance validity'],
      ['Tata', 'Tiago', 2019, 31_200, 425_000.4, 'Petrol', { day: '2027-03-31' }],
      [null, null, null, null, null, null, null],
      ['Honda', 'Amaze', 2018, 45_100, 560_000, 'Diesel', null],
    ]
    const { file, cars, notes } = await readFileContent(await writeXlsx(rows))
    expect(file.table.shape).toMatchObject({ format: 'xlsx', headerLine: 2 })
    expect(notes).toEqual(['The first line is a title.'])
    expect(cars).toMatchObject([
      { year: 2019, kms: 31_200, price: 425_000, insuranceUntil: '2027-03-31' },
      { year: 2018, kms: 45_100, price: 560_000, insuranceUntil: null },
    ])
  })

  const sheetXml = (cells: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

  function workbook(sheets: { name: string; xml: string; state?: string }[]): Uint8Array {
    const relations = sheets.map(
      (_, at) =>
        `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`,
    )
    const named = sheets.map(
      ({ name, state }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at}"/>`,
    )
    return zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${named.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at}.xml`, strToU8(xml)]),
      ),
    })
  }

  const HEADER = `<row r="1">${['Make', 'Model', 'Year', 'Km', 'Price', 'Owners'].map((name, at) => text(`${'ABCDEF'[at]}1`, name)).join('')}</row>`
  const car = `<row r="2" hidden="1">${text('A2', 'Tata')}${text('B2', 'Tiago')}<c r="C2"><v>2019</v></c><c r="D2"><f>31000+200</f><v>31200</v></c><c r="E2"><v>425000.00000001</v></c><c r="F2" t="e"><v>#N/A</v></c></row>`

  it("uses the sheet that lists cars and formulas' values, drops errors, and lists the rest", async () => {
    const { cars, notes, unread } = await readFileContent(
      workbook([
        { name: 'Notes', xml: sheetXml(`<row r="1">${text('A1', 'Call Ravi')}</row>`) },
        { name: 'Stock', xml: sheetXml(HEADER + car) },
        { name: 'Sold', xml: sheetXml(HEADER + car), state: 'hidden' },
      ]),
    )
    expect(cars).toMatchObject([{ kms: 31_200, price: 425_000, owners: null }])
    expect(unread).toEqual([])
    expect(notes).toEqual([
      'Of 3 sheets “Stock” was read.',
      "Hidden sheets aren't read: “Sold”.",
      '1 row of “Stock” is hidden in Excel. It was read like the others.',
    ])
  })

  it('is bounded: a stray far cell, or more data than declared, isn’t unpacked into memory', async () => {
    const far = sheetXml(`${HEADER}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)
    await expect(
      openListingTable(writeTempFile(workbook([{ name: 'Far', xml: far }]))),
    ).rejects.toThrow(/too big/)
    const bomb = workbook([{ name: 'Bomb', xml: sheetXml(' '.repeat(170 * 1024 * 1024)) }])
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(openListingTable(writeTempFile(bomb))).rejects.toThrow(/too big/)
  }, 30_000)

  it.each([
    ['an empty archive', zipSync({ 'readme.xml': strToU8('<a/>') })],
    ['a broken one', Buffer.from('PK\u0003\u0004 and no more')],
  ])('that is %s is refused in one sentence', async (_, bytes) => {
    await expect(openListingTable(writeTempFile(bytes))).rejects.toThrow(/isn't an Excel workbook/)
  })
})

describe('columns by header', () => {
  it.each<[AdvertField, string[]]>([
    [
      'registrationNumber',
      [
        'Regn. No',
        'REG. NUMBER',
        'Vehicle Reg No.',
        'Car No',
        'RC No',
        'Plate',
        'Gaadi No',
        'Registration\nNumber',
      ],
    ],
    [
      'owners',
      ['Owner Sr. No.', 'No. of Owners', 'Owners', 'Previous Owner', 'OwnerNo', 'Ownership'],
    ],
    ['transmission', ['Trans', 'Gear', 'AT/MT', 'Gear Box', 'transmissions']],
    [
      'kms',
      [
        'KM Run',
        'KMs Reading',
        'Kms Done',
        'Driven_Km',
        'Odometer (km)',
        'Kilometers',
        'Total KMS',
        'KM (in 000)',
        "KMs in '000s",
      ],
    ],
    [
      'year',
      ['MFG', 'YOM', 'Mfg. Year', 'Make Year', 'Manufacture Year', 'Reg Year', 'years', 'Mfg Yr'],
    ],
    [
      'price',
      [
        'Price (Rs.)',
        'Selling Price (INR)',
        'Rate',
        'Demand',
        'Expected Price',
        'Selling_Price_INR',
        'Prices',
        'Price in Lakhs',
      ],
    ],
    [
      'insuranceUntil',
      [
        'Insu. Valid Till',
        'Ins Exp',
        'Insurance Validity',
        'Insurance Valid Till',
        'Insurance Expiry',
      ],
    ],
    ['colour', ['Exterior Colour', 'Color', 'Colours', 'Ext. Color']],
    ['chassisNumber', ['Chassis No.', 'VIN', 'Chasis Number']],
    ['stockNumber', ['Stock No.', 'Stock ID']],
    ['name', ['Gaadi', 'Gadi name', 'Cars', 'Vehicle Name']],
    ['make', ['Brands', 'Car Make', 'Company']],
  ])('%s follows %j', (field, headers) => {
    expect(headers.map((header) => [header, matchColumns([header])[0]?.field])).toEqual(
      headers.map((header) => [header, field]),
    )
  })

  it('suggests a meaning for an unknown one, by its name or its cells', () => {
    const matched = matchColumns(
      ['Make', 'Colr', 'Ident', 'Fitness'],
      [
        ['Tata', 'Red', 'TN 09 AB 1234', '2029'],
        ['Tata', 'Blue', 'TN-10/CD 4321', '2030'],
      ],
    )
    expect(matched.map(({ field, guess }) => [field, guess])).toEqual([
      ...[
        ['make', null],
        [null, 'colour'],
        [null, 'registrationNumber'],
        [null, null],
      ],
    ])
  })
})

describe('figures by column', () => {
  const prices = (...cells: string[]) =>
    cells.map(
      (price, at) => `Maruti Suzuki;Wagon R;VXI;2018;${38_000 + at};Petrol;Manual;${price};Red`,
    )
  const german = (...cells: string[]) => [HEAD.replaceAll(',', ';'), ...prices(...cells)].join('\n')

  it('reads a decimal comma in lakh, for the whole column', async () => {
    const { cars, notes } = await readFileContent(german('4,15', '3,8', '5,05'))
    expect(cars.map(({ price }) => price)).toEqual([415_000, 380_000, 505_000])
    expect(notes).toContain('A comma is read as the decimal mark, as in 12,4.')
  })

  it('also reads grouped rupees in it', async () => {
    const { cars } = await readFileContent(german('4,15,000', '3,80,000'))
    expect(cars.map(({ price }) => price)).toEqual([415_000, 380_000])
  })

  it('reads odometers in thousands if all of them are, and refuses a single one', async () => {
    const kms = (...cells: (string | number)[]) =>
      sheet(
        ...cells.map((km, at) => `Hyundai,Verna,SX,${2014 + at},${km},Diesel,Manual,615000,White`),
      )
    const { cars, notes } = await readFileContent(kms(112, 96, '71.5'))
    expect(cars.map((car) => car.kms)).toEqual([112_000, 96_000, 71_500])
    expect(notes).toEqual(['Odometers without a unit are read in thousands of kilometres.'])
    expect((await readFileContent(kms(112_000, 96, 71_500))).reasons).toEqual(['kms_impossible'])
  })

  it('reads the month first if one date proves it', async () => {
    const dated = (...days: string[]) =>
      [`${HEAD},Posted`, ...days.map((day) => `${WAGON},${day}`)].join('\n')
    expect(
      (await readFileContent(dated('03/04/2026', '05/06/2026 10:15'))).cars.map(
        (car) => car.observedOn,
      ),
    ).toEqual(['2026-04-03', '2026-06-05'])
    expect(
      (await readFileContent(dated('03/04/2026', '05/16/2026'))).cars.map((car) => car.observedOn),
    ).toEqual(['2026-03-04', '2026-05-16'])
    expect(
      (await readFileContent(dated('2026/10/07', '46300', '7 Oct 2026'))).cars.map(
        (car) => car.observedOn,
      ),
    ).toEqual(['2026-10-07', '2026-10-05', '2026-10-07'])
    expect((await readFileContent(dated('2027-01-05'))).reasons).toEqual(['day_in_future'])
  })

  it('reads years as Excel exports them', async () => {
    const { cars } = await readFileContent(
      sheet(
        ...['Apr-17', '11/2018', '2019-02', '20-06-2016', '43466'].map(
          (year, at) => `Honda,Amaze,VX,${year},${45_000 + at},Petrol,Manual,500000,Red`,
        ),
      ),
    )
    expect(cars.map(({ year }) => year)).toEqual([2017, 2018, 2019, 2016, 2019])
  })

  it('recognises a name with the year first, and never a later version or model', async () => {
    const named = await readFileContent(
      'Name,Year,Kms,Fuel,Price\n2020 HYUNDAI VENUE S MT,2020,28000,Petrol,7.1 Lakh\n',
    )
    expect(named.cars[0]?.car).toMatchObject({ modelId: 'venue' })
    const { cars, reasons } = await readFileContent(
      sheet(
        'Honda,Jazz,VX,2017,41000,Petrol,Manual,520000,Red',
        'Kia,Seltos,HTX,2015,41000,Petrol,Manual,900000,Red',
      ),
    )
    expect(cars[0]?.car.variant?.yearFrom).toBeLessThanOrEqual(2017)
    expect(reasons).toEqual(['model_not_built'])
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { getCurrentModel } from '@/lib/features/valuation/model-store'
import { getDb } from '@/lib/server/db/client'
import { importListings } from '@/lib/workflows/import-listings'
import type { ImportOptions } from '@/lib/workflows/listing-import/options'
import { previewImport } from '@/lib/workflows/listing-import/preview-import'
import { ImportFileError } from '@/lib/features/valuation/commands/import/table'
import type { ImportReport } from '@/lib/features/valuation/rules/market/import-report'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'bharosa-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

function run(file: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  return importListings(pool, { file, ...options })
}

async function count(sql: string): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)
  return row?.n ?? -1
}

const HEADER =
  'make,model,variant,year,km,price,fuel,transmission,owners,city,rto,colour,registration number'

function yard(...rows: string[]): string {
  return [HEADER, ...rows].join('\n')
}

const SWIFT =
  'Maruti Suzuki,Swift,VXI,2019,41000,₹ 5.25 Lakh,Petrol,Manual,1st Owner,Chennai,TN09,White,TN09QQ1234'
const CRETA =
  'Hyundai,Creta,Never Heard Of It,2021,38000,12.4 Lakh*,Diesel,Automatic,First,Gurugram,HR-26,Polar White,'
const TWIN = 'Honda,City,V,2018,52000,"7,25,000",Petrol,Manual,2,Hyderabad,TS08,Silver,TN09QQ1234'
const OLD =
  'Hyundai,Creta,1.6 CRDi SX,2015,120000,4.5 Lakh,Diesel,Manual,2nd Owner,Chennai,TN01,Grey,'

describe('an import', () => {
  it('keeps good rows, reports bad ones with line and reason, and continues', async () => {
    const report = join(folder, 'report.csv')
    const summary = await run(
      fileOf(
        'mixed.csv',
        yard(
          SWIFT,
          'Zyxwv,Swift,,2019,1,1,,,,,,,',
          '＝1+1,Swift,,2019,1,1,,,,,,,',
          'Hyundai,i20,Asta,2031,5000,5 Lakh,Petrol,Manual,1,,,,',
          '"broken,row',
          CRETA,
          SWIFT,
        ),
      ),
      { report },
    )
    expect(summary).toMatchObject({ rows: 7, taken: 2, changed: 0, unchanged: 1, leftOut: 4 })
    const lines = readFileSync(report, 'utf8').trim().split('\r\n')
    expect(lines[0]).toBe('line,outcome,reason,sentence,value,car')
    expect(lines).toContainEqual(expect.stringMatching(/^3,left out,make_unknown,.*Zyxwv/))
    expect(lines).toContainEqual(expect.stringMatching(/^5,left out,year_in_future,.*2031/))
    expect(lines.find((line) => line.startsWith('4,'))).toMatch(/,'?[=＝]1\+1 Swift,$/)
  })

  it('recognises our cities, and the variant if certain', async () => {
    const { rows } =
      await pool.query(`SELECT model_name, city_id, variant_id IS NOT NULL AS sure, price, kms, owners, colour
      FROM market_observation WHERE source = 'mixed.csv' ORDER BY model_name`)
    expect(rows).toContainEqual({
      model_name: 'Swift',
      city_id: 1,
      sure: true,
      price: 525_000,
      kms: 41_000,
      owners: 1,
      colour: 'white',
    })
  })

  it("changes nothing the second time, whatever the file's name", async () => {
    const content = yard(SWIFT.replace('QQ1234', 'QL3000'), CRETA.replace('38000', '38500'))
    expect(await run(fileOf('first.csv', content))).toMatchObject({ taken: 2, unchanged: 0 })
    const before = await count('market_observation')
    expect(await run(fileOf('again.csv', content))).toMatchObject({ taken: 0, unchanged: 2 })
    expect(await count('market_observation')).toBe(before)
  })

  it('reads semicolons, a byte-order mark and Windows line ends', async () => {
    const file = fileOf(
      'excel.csv',
      `\uFEFFcar name;price;model year;kms\r\nMaruti Alto K10 VXI;2.9 Lakh;2016;61,500\r\n`,
    )
    expect(await run(file)).toMatchObject({ rows: 1, taken: 1 })
  })

  it('reads bare figures in their usual unit, reports it, and refuses impossible prices', async () => {
    const prices = ['5.25', '1.75', '7.5', '4,50,000', '0.01']
    const rows = prices.map((price, at) =>
      SWIFT.replace('₹ 5.25 Lakh', `"${price}"`)
        .replace('41000', String(42_000 + at))
        .replace('QQ1234', `QL100${at}`),
    )
    const summary = await run(fileOf('lakh.csv', yard(...rows)))
    expect(summary).toMatchObject({
      notes: ['Prices without a unit are read in lakh.'],
      taken: 3,
      reasons: { price_too_high: 1, price_too_low: 1 },
    })
    const { rows: kept } = await pool.query<{ price: number }>(
      `SELECT price FROM market_observation WHERE source = 'lakh.csv' ORDER BY price`,
    )
    expect(kept.map(({ price }) => price)).toEqual([175_000, 525_000, 750_000])
    const plain = yard(SWIFT.replace('₹ 5.25 Lakh', '525000').replace('41000', '43000'))
    expect((await run(fileOf('plain.csv', plain))).notes).toEqual([])
  })

  it('refits the model at once, unless it brought nothing', async () => {
    const file = fileOf('learnt.csv', yard(SWIFT.replace('QQ1234', 'QL2000')))
    const modelNow = async () => (await getCurrentModel(getDb().$kysely))?.id
    const before = await modelNow()
    await run(file)
    const learnt = await modelNow()
    expect(learnt).not.toBe(before)
    await run(file)
    expect(await modelNow()).toBe(learnt)
  })

  it('stops at the limit', async () => {
    expect(await run(fileOf('limit.csv', yard(SWIFT, CRETA, TWIN)), { limit: 2 })).toMatchObject({
      rows: 2,
    })
  })

  it.each([
    ['empty.csv', '', /is empty/],
    ['blank.csv', ' \n \n', /is empty/],
    ['binary.csv', Buffer.from([1, 2, 0, 0, 0, 0, 1]), /isn't a sheet that can be read/],
    ['zip.csv', Buffer.from([80, 75, 3, 4, 0, 0, 1]), /isn't an Excel workbook/],
    ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /Save it as .xlsx/],
    ['header-only.csv', `${HEADER}\n`, /no rows/],
    ['other.csv', 'a,b\n1,2\n', /no column for the price/],
    ['prose.csv', 'just words\n', /isn't a header/],
  ])('refuses %s with one message', async (name, content, sentence) => {
    const failure = await run(fileOf(name, content)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ImportFileError)
    expect(String((failure as Error).message)).toMatch(sentence)
  })

  it('reports a missing file or city', async () => {
    await expect(run(join(folder, 'nowhere.csv'))).rejects.toThrow(/There is no file/)
    await expect(run(fileOf('city.csv', yard(SWIFT)), { stockCity: 'delhi' })).rejects.toThrow(
      /no city delhi; choose one of chennai/,
    )
    await expect(
      run(fileOf('report.csv', yard(SWIFT)), { report: join(folder, 'no', 'such.csv') }),
    ).rejects.toThrow(/can't be written/)
  })
})

describe('an imported yard', () => {
  const file = () =>
    fileOf(
      'yard.csv',
      yard(SWIFT, CRETA, TWIN, OLD, 'Hyundai,i20,Asta,2018,50000,5.2 Lakh,CNG & Hybrids,,1,,,,'),
    )

  it('lists its cars with price, quote, photographs and a report without promises', async () => {
    const summary = await run(file(), { stockCity: 'chennai' })
    expect(summary).toMatchObject({
      yard: { listed: 2, auction: 1 },
      reasons: { same_car_twice: 1, fuel_unknown: 1 },
    })
    const { rows } = await pool.query(`
      SELECT v.car_code, v.status, v.price, v.registration_number, x.origin, i.points_total, q.total,
        v.warranty_months, v.keys, v.open_challans, v.import_id,
        (SELECT count(*)::int FROM photo p WHERE p.vehicle_id = v.id) AS photos,
        (SELECT sum(amount)::int FROM quote_line l WHERE l.quote_id = q.id) AS summed,
        (SELECT count(*)::int FROM inspection_rating r WHERE r.inspection_id = i.id) AS ratings
      FROM vehicle v JOIN variant x ON x.id = v.variant_id LEFT JOIN inspection i ON i.vehicle_id = v.id
      LEFT JOIN quote q ON q.vehicle_id = v.id AND q.is_current WHERE v.import_key IS NOT NULL ORDER BY v.number`)
    const listed = rows.filter(({ status }) => status === 'listed')
    expect(listed).toHaveLength(2)
    for (const car of listed) {
      expect(car).toMatchObject({
        points_total: 0,
        photos: 6,
        ratings: 0,
        total: car.price,
        summed: car.price,
        car_code: expect.stringMatching(/^CHN-\d\d-\d{6}$/),
        ...{ warranty_months: 0, keys: null, open_challans: null, import_id: summary.importId },
      })
    }
    expect(listed.map(({ origin }) => origin)).toEqual(['catalogue', 'imported'])
    expect(rows.filter(({ status }) => status === 'auction')).toMatchObject([
      { price: null, photos: 0 },
    ])
  })

  it('adds no car twice', async () => {
    const before = await count('vehicle')
    expect(await run(file(), { stockCity: 'chennai' })).toMatchObject({
      ...{ taken: 0, changed: 0, unchanged: 3, leftOut: 2 },
    })
    expect(await count('vehicle')).toBe(before)
  })
})

interface Car {
  id: string
  car_code: string
  status: string
  price: number
  kms: number
  colour: string
  owners: number | null
}

describe('a known car', () => {
  const PLATE = 'TN22KQ4501'
  const row = (
    facts: Partial<Record<'price' | 'km' | 'plate' | 'colour' | 'owners', string>> = {},
  ) =>
    `Hyundai,Venue,SX,2021,${facts.km ?? '26500'},${facts.price ?? '845000'},Petrol,Manual,${facts.owners ?? '2'},Chennai,,${facts.colour ?? 'Grey'},${facts.plate ?? PLATE}`
  const week = (name: string, ...rows: string[]) =>
    run(fileOf(name, yard(...rows)), { stockCity: 'chennai' })
  const cars = async (plate = PLATE) =>
    (await pool.query<Car>('SELECT * FROM vehicle WHERE registration_number = $1', [plate])).rows

  it('gets the next file’s lower price with history, its odometer and its colour', async () => {
    await week('week1.csv', row())
    const [before] = await cars()
    const summary = await week(
      'week2.csv',
      row({ price: '8,20,000', km: '26900', colour: 'Red', plate: 'tn 22–kq.4501' }).replace(
        '8,20,000',
        '"8,20,000"',
      ),
    )
    expect(summary).toMatchObject({ taken: 0, changed: 1, leftOut: 0, withheld: {} })
    expect(await cars()).toMatchObject([
      { id: before?.id, price: 820_000, kms: 26_900, colour: 'red', status: 'listed' },
    ])
    const { rows } = await pool.query(
      `SELECT c.price, c.previous, c.by_kind, q.total, (SELECT sum(amount)::int FROM quote_line l WHERE l.quote_id = q.id) AS summed
       FROM price_change c JOIN quote q ON q.vehicle_id = c.vehicle_id AND q.is_current WHERE c.vehicle_id = $1 ORDER BY c.at, c.price DESC`,
      [before?.id],
    )
    expect(rows.at(-1)).toEqual({
      price: 820_000,
      previous: 845_000,
      by_kind: 'import',
      total: 820_000,
      summed: 820_000,
    })
    expect(await count(`market_observation WHERE model_name = 'Venue' AND kms = 26900`)).toBe(1)
    expect(
      await week('week2-again.csv', row({ price: '820000', km: '26900', colour: 'Red' })),
    ).toMatchObject({
      ...{ taken: 0, changed: 0, unchanged: 1 },
    })
  })

  it("keeps its price if the file's is higher, its odometer if lower, and reports both", async () => {
    const [before] = await cars()
    const summary = await week('dearer.csv', row({ price: '890000', km: '21000', colour: 'Blue' }))
    expect(summary).toMatchObject({ changed: 1, withheld: { price_rise: 1, kms_fell: 1 } })
    expect(await cars()).toMatchObject([{ price: before?.price, kms: before?.kms, colour: 'blue' }])
  })

  it("doesn't change while held, nor once sold", async () => {
    await pool.query(`UPDATE vehicle SET status = 'reserved' WHERE registration_number = $1`, [
      PLATE,
    ])
    expect(await week('held.csv', row({ price: '700000' }))).toMatchObject({ reasons: { held: 1 } })
    await pool.query(
      `UPDATE vehicle SET status = 'sold', sold_at = now(), sold_price = price WHERE registration_number = $1`,
      [PLATE],
    )
    expect(await week('sold.csv', row({ price: '700000' }))).toMatchObject({
      ...{ taken: 0, reasons: { already_sold: 1 } },
    })
    expect(await cars()).toHaveLength(1)
  })

  it('isn’t listed twice for two rows of one file', async () => {
    const plate = 'TN22KQ4502'
    const summary = await week(
      'twice.csv',
      row({ plate }),
      row({ plate }),
      row({ plate, price: '799000' }),
    )
    expect(summary).toMatchObject({ taken: 1, unchanged: 1, reasons: { same_car_twice: 1 } })
    expect(await cars(plate)).toMatchObject([{ price: 845_000 }])
  })

  it('of another model with its plate is left out', async () => {
    const plate = 'TN22KQ4503'
    await week('mine.csv', row({ plate }))
    const other = row({ plate }).replace('Venue,SX', 'Creta,SX')
    expect(await week('other.csv', other)).toMatchObject({ taken: 0, reasons: { other_car: 1 } })
  })

  it('without a number is recognised by unchanging facts, or reported', async () => {
    const bare = (km: string, price: string) =>
      row({ plate: '', km, price }).replace('Venue,SX,2021', 'Venue,S,2020')
    expect(await week('bare1.csv', bare('41200', '700000'))).toMatchObject({ taken: 1 })
    expect(await week('bare2.csv', bare('41200', '680000'))).toMatchObject({ taken: 0, changed: 1 })
    expect(await week('bare3.csv', bare('41900', '680000'))).toMatchObject({ taken: 0, changed: 1 })
    expect(await week('bare4.csv', bare('72000', '600000'))).toMatchObject({
      ...{ taken: 0, reasons: { not_recognised: 1 } },
    })
    expect(await week('bare5.csv', bare('41900', '680000'), bare('23000', '730000'))).toMatchObject(
      {
        ...{ taken: 1, unchanged: 1 },
      },
    )
  })

  it('gets only the stated owners, keys and colour', async () => {
    const plate = 'TN22KQ4504'
    const summary = await week(
      'unknown.csv',
      row({ plate, owners: 'More than 3', colour: 'Powered windows' }),
    )
    expect(summary.unread).toMatchObject([
      { header: 'owners', cells: 1, examples: ['More than 3'] },
      { header: 'colour', cells: 1, examples: ['Powered windows'] },
    ])
    expect(await cars(plate)).toMatchObject([{ owners: null, is_colour_known: false, keys: null }])
  })
})

describe('a dry run', () => {
  it("counts a run's effects and writes nothing", async () => {
    const file = fileOf(
      'dry.csv',
      yard('Tata,Nexon,XZ,2020,39100,805000,Diesel,Manual,,,,Blue,TN02KQ7788', TWIN, TWIN),
    )
    const tables = ['vehicle', 'market_observation', 'listing_import', 'variant', 'quote']
    const before = await Promise.all(tables.map(count))
    const dry = await run(file, { stockCity: 'chennai', isDryRun: true })
    expect(await Promise.all(tables.map(count))).toEqual(before)
    const real = await run(file, { stockCity: 'chennai' })
    expect({ ...dry, importId: null, isDryRun: true }).toEqual({
      ...real,
      importId: null,
      isDryRun: true,
    })
    expect(dry.importId).toBeNull()
  })

  it('follows a review of the columns, which staff can correct', async () => {
    const file = fileOf(
      'odd.csv',
      'Company,Type,Born,Running KM,Demand,Shade\nHonda,Amaze VX,2018,45200,5.6 Lakh,Radiant Red\nHonda,Jazz VX,2019,31200,6.1 Lakh,White\n',
    )
    const preview = await previewImport(file)
    expect(preview.columns.map(({ header, field }) => [header, field])).toEqual([
      ...[
        ['Company', 'make'],
        ['Type', null],
        ['Born', null],
        ['Running KM', 'kms'],
      ],
      ...[
        ['Demand', 'price'],
        ['Shade', null],
      ],
    ])
    expect(preview.missing).toHaveLength(1)
    expect(preview.rows[1]).toEqual({
      line: 3,
      cells: ['Honda', 'Jazz VX', '2019', '31200', '6.1 Lakh', 'White'],
    })
    const columns = ['make', 'model', 'year', 'kms', 'price', 'colour'] as const
    expect((await previewImport(file, { columns })).missing).toEqual([])
    expect(await run(file, { columns })).toMatchObject({ taken: 2, leftOut: 0 })
  })
})

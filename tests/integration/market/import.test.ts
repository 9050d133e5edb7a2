import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { currentModel } from '@/lib/features/valuation/model-store'
import { getDb } from '@/lib/server/db/client'
import {
  ImportFileError,
  importListings,
  type ImportOptions,
  type ImportSummary,
} from '@/lib/workflows/import-listings'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'bharosa-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

function run(file: string, options: Partial<ImportOptions> = {}): Promise<ImportSummary> {
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
  it('keeps good rows, tells bad ones with line and reason, and goes on after each', async () => {
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
    expect(summary).toMatchObject({ rows: 7, layout: 'own headers' })
    expect(summary.imported + summary.duplicates + summary.rejected).toBe(7)
    const lines = readFileSync(report, 'utf8').trim().split('\r\n')
    expect(lines[0]).toBe('line,reason,sentence,value')
    expect(lines).toContainEqual(expect.stringMatching(/^3,make_unknown,.*Zyxwv/))
    expect(lines).toContainEqual(expect.stringMatching(/^5,year_in_future,.*2031/))
    // A spreadsheet would run it as a formula.
    expect(lines.find((line) => line.startsWith('4,'))).toMatch(/,'＝1\+1 Swift$/)
  })

  it('knows our cities and the variant where it is sure', async () => {
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

  it('changes nothing the second time, under whatever name', async () => {
    const content = yard(SWIFT.replace('41000', '41500'), CRETA.replace('38000', '38500'))
    expect(await run(fileOf('first.csv', content))).toMatchObject({ imported: 2, duplicates: 0 })
    const before = await count('market_observation')
    expect(await run(fileOf('again.csv', content))).toMatchObject({ imported: 0, duplicates: 2 })
    expect(await count('market_observation')).toBe(before)
  })

  it('reads semicolons, a byte-order mark and Windows line ends', async () => {
    const file = fileOf(
      'excel.csv',
      `\uFEFFcar name;price;model year;kms\r\nMaruti Alto K10 VXI;2.9 Lakh;2016;61,500\r\n`,
    )
    expect(await run(file)).toMatchObject({ rows: 1, imported: 1 })
  })

  it('reads a column of bare figures in the unit in which such cars are sold, says which, and refuses what no car costs', async () => {
    const prices = ['5.25', '1.75', '7.5', '4,50,000', '0.01']
    const rows = prices.map((price, at) =>
      SWIFT.replace('₹ 5.25 Lakh', `"${price}"`).replace('41000', String(42_000 + at)),
    )
    const summary = await run(fileOf('lakh.csv', yard(...rows)))
    expect(summary).toMatchObject({
      prices: { unit: 'lakh', figures: 5 },
      imported: 3,
      reasons: { price_too_high: 1, price_too_low: 1 },
    })
    const { rows: kept } = await pool.query<{ price: number }>(
      `SELECT price FROM market_observation WHERE source = 'lakh.csv' ORDER BY price`,
    )
    expect(kept.map(({ price }) => price)).toEqual([175_000, 525_000, 750_000])
    const plain = yard(SWIFT.replace('₹ 5.25 Lakh', '525000').replace('41000', '43000'))
    expect((await run(fileOf('plain.csv', plain))).prices).toEqual({ unit: 'rupees', figures: 1 })
  })

  it('is learnt from at once, unless it brought nothing', async () => {
    const file = fileOf('learnt.csv', yard(SWIFT.replace('41000', '44000')))
    const modelNow = async () => (await currentModel(getDb().$kysely))?.id
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
    ['binary.csv', Buffer.from([80, 75, 3, 4, 0, 0, 1]), /isn't a CSV text file/],
    ['header-only.csv', `${HEADER}\n`, /no rows/],
    ['other.csv', 'a,b\n1,2\n', /no column for the price/],
    ['prose.csv', 'just words\n', /isn't a header/],
  ])('refuses %s in one sentence', async (name, content, sentence) => {
    const failure = await run(fileOf(name, content)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ImportFileError)
    expect(String((failure as Error).message)).toMatch(sentence)
  })

  it('says so when there is no such file, and no such city', async () => {
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

  it('lists its cars with price, quote, photographs and a report that promises nothing', async () => {
    const summary = await run(file(), { stockCity: 'chennai' })
    expect(summary.stock).toMatchObject({ listed: 3, auction: 1, known: 0 })
    const { rows } = await pool.query(`
      SELECT v.car_code, v.status, v.price, v.registration_number, x.origin, i.points_total, q.total,
        (SELECT count(*)::int FROM photo p WHERE p.vehicle_id = v.id) AS photos,
        (SELECT sum(amount)::int FROM quote_line l WHERE l.quote_id = q.id) AS summed,
        (SELECT count(*)::int FROM inspection_rating r WHERE r.inspection_id = i.id) AS ratings
      FROM vehicle v JOIN variant x ON x.id = v.variant_id LEFT JOIN inspection i ON i.vehicle_id = v.id
      LEFT JOIN quote q ON q.vehicle_id = v.id AND q.is_current WHERE v.import_key IS NOT NULL ORDER BY v.number`)
    const listed = rows.filter(({ status }) => status === 'listed')
    expect(listed).toHaveLength(3)
    for (const car of listed) {
      expect(car).toMatchObject({
        points_total: 0,
        photos: 6,
        ratings: 0,
        total: car.price,
        summed: car.price,
        car_code: expect.stringMatching(/^CHN-\d\d-\d{6}$/),
      })
    }
    expect(listed.map(({ origin }) => origin)).toEqual(['catalogue', 'imported', 'catalogue'])
    expect(
      listed.map(({ registration_number }) => registration_number),
      'a number that a live car has is left out',
    ).toEqual(['TN09QQ1234', null, null])
    expect(rows.filter(({ status }) => status === 'auction')).toMatchObject([
      { price: null, photos: 0 },
    ])
  })

  it('brings no car twice', async () => {
    const before = await count('vehicle')
    expect((await run(file(), { stockCity: 'chennai' })).stock).toMatchObject({
      listed: 0,
      auction: 0,
      known: 4,
    })
    expect(await count('vehicle')).toBe(before)
  })
})

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { MAKES } from '@/lib/features/catalogue/rules/makes'
import type { ImportReport } from '@/lib/features/valuation/rules/market/import-report'
import { importListingsWithoutRefit } from '@/lib/workflows/import-listings'
import { refitPriceModel } from '@/lib/workflows/valuation-jobs'
import { getDb } from '@/lib/server/db/client'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()
const DATA = join(process.cwd(), '..', 'shared', 'data')
const reports = mkdtempSync(join(tmpdir(), 'bharosa-reports-'))
afterAll(() => rmSync(reports, { recursive: true, force: true }))

interface ReportLine {
  line: string
  reason: string
  sentence: string
  value: string
}

type RawRow = Record<string, string>

interface Imported {
  summary: ImportReport
  again: ImportReport
  report: ReportLine[]
  raw: RawRow[]
}

const FILES = {
  'listings-2023.csv': {
    least: 0.97,
    name: (row: RawRow) => `${row.make} ${row.model}`,
    year: 'year',
    kms: 'km',
    price: 'price_inr',
  },
  'listings-2021-messy.csv': {
    least: 0.9,
    name: (row: RawRow) => row.full_name ?? '',
    year: 'year',
    kms: 'km_driven',
    price: 'selling_price',
  },
  'classifieds-2024-messy.csv': {
    least: 0.9,
    name: (row: RawRow) => `${row.Brand} ${row.model}`,
    year: 'Year',
    kms: 'kmDriven',
    price: 'AskPrice',
  },
} as const
type FileName = keyof typeof FILES

async function importTwice(name: FileName): Promise<Imported> {
  const file = join(DATA, name)
  const report = join(reports, name)
  const summary = await importListingsWithoutRefit(pool, { file, report })
  const raw = parse<RawRow>(readFileSync(file), { columns: true, relax_column_count: true })
  const told = parse<ReportLine>(readFileSync(report), { columns: true, bom: true })
  return { summary, again: await importListingsWithoutRefit(pool, { file }), report: told, raw }
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function digits(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''))
}

function rupees(text: string): number {
  return digits(text) * (/lakh/i.test(text) ? 1e5 : /cr/i.test(text) ? 1e7 : 1)
}

const makeNames = MAKES.flatMap((make) =>
  [make.name, make.id].map((name) => ({ make, name: compact(name) })),
)

function isTrue(
  { reason }: ReportLine,
  row: RawRow,
  file: FileName,
  rows: readonly RawRow[],
): boolean {
  const { name, year, kms, price } = FILES[file]
  const yearOf = (each: RawRow) => Number(each[year])
  const said = compact(name(row))
  switch (reason) {
    case 'kms_zero':
      return digits(row[kms] ?? '') <= 1 && yearOf(row) < 2026
    case 'kms_impossible':
      return (
        digits(row[kms] ?? '') > Math.min(1_000_000, 100_000 * (2025 - yearOf(row))) ||
        digits(row[kms] ?? '') < 500 * (new Date().getUTCFullYear() - yearOf(row) - 1)
      )
    case 'kms_unreadable':
      // In "8,90,00" the last two digits don't form a group, so the number can't be read.
      return /,\d{2}(?!\d|,)/.test(row[kms] ?? '')
    case 'model_not_built':
      return MAKES.flatMap(({ models }) => models).some(
        ({ name: model, aliases, yearFrom }) =>
          yearOf(row) < yearFrom &&
          [model, ...aliases].some((one) => said.includes(compact(one).slice(-6))),
      )
    case 'kms_missing':
      return (row[kms] ?? '').trim() === ''
    case 'price_too_high':
    case 'price_too_low': {
      // In the messy file, the title's first two words name the model.
      const kind = (each: RawRow) =>
        compact(
          file === 'listings-2021-messy.csv'
            ? name(each).split(' ').slice(0, 2).join('')
            : name(each),
        )
      const sameName = rows.filter((each) => kind(each) === kind(row))
      const sameYear = sameName.filter((each) => yearOf(each) === yearOf(row))
      const like = (sameYear.length >= 8 ? sameYear : sameName).map((each) =>
        rupees(each[price] ?? ''),
      )
      const middle = like.sort((left, right) => left - right)[Math.floor(like.length / 2)] ?? 0
      const times = rupees(row[price] ?? '') / middle
      return reason === 'price_too_high' ? times > 4 : times < 1 / 4
    }
    case 'not_a_car':
      return /re ?60|bajaj/i.test(name(row))
    case 'make_unknown':
      return !makeNames.some((make) => said.startsWith(make.name))
    case 'model_unknown':
      return !makeNames.some(
        ({ make, name: makeName }) =>
          said.startsWith(makeName) &&
          make.models.some((model) => said.slice(makeName.length) === compact(model.name)),
      )
    default:
      return false
  }
}

describe.skipIf(!existsSync(DATA))(
  'the real files (skipped where ../shared/data is absent)',
  () => {
    describe.each(Object.keys(FILES) as FileName[])('%s', (name) => {
      let imported: Promise<Imported> | undefined
      const load = () => (imported ??= importTwice(name))

      it(`bring in at least ${FILES[name].least * 100} % of its rows, each accounted for once`, async () => {
        const { summary, raw } = await load()
        expect(summary.rows).toBe(raw.length)
        const { taken, unchanged, leftOut } = summary
        expect(taken + unchanged + leftOut).toBe(summary.rows)
        expect(
          (taken + unchanged) / summary.rows,
          JSON.stringify(summary.reasons),
        ).toBeGreaterThanOrEqual(FILES[name].least)
      }, 60_000)

      it('give a true reason for every rejected row', async () => {
        const { report, raw, summary } = await load()
        expect(report).toHaveLength(summary.leftOut)
        const lies = report.filter((told) => {
          // The header is line 1 and no cell has line breaks, so line numbers identify rows.
          const row = raw[Number(told.line) - 2]
          return !row || !isTrue(told, row, name, raw)
        })
        expect(lies).toEqual([])
      }, 60_000)

      it('count only exact repeats as known', async () => {
        const { summary, raw } = await load()
        const running = new Set(['', 'source_row'])
        const told = raw.map((row) =>
          JSON.stringify(
            Object.entries(row)
              .filter(([column]) => !running.has(column))
              .map(([, cell]) => cell.trim().toLowerCase()),
          ),
        )
        const repeats = raw.length - new Set(told).size
        expect(summary.unchanged).toBeLessThanOrEqual(repeats + raw.length * 0.01)
      }, 60_000)

      it('change nothing the second time', async () => {
        const { summary, again } = await load()
        expect(again).toMatchObject({
          ...{ taken: 0, changed: 0, leftOut: summary.leftOut },
          unchanged: summary.taken + summary.unchanged,
        })
      }, 60_000)
    })

    it('train together, errors included: half are predicted within 15 %', async () => {
      const model = await refitPriceModel(getDb().$kysely, new Date())
      expect(model?.medianError).toBeLessThan(0.15)
    }, 120_000)
  },
)

import { parseArgs } from 'node:util'
import { ImportFileError } from '../lib/features/valuation/commands/import/table'
import { importListings } from '../lib/workflows/import-listings'
import type { ImportOptions } from '../lib/workflows/listing-import/options'
import { FIELD_LABELS } from '../lib/features/valuation/rules/market/fields'
import type { ImportReport } from '../lib/features/valuation/rules/market/import-report'
import { DEFAULT_LOCALE } from '../lib/i18n/locales'
import { translatorOf } from '../lib/i18n/translator'
import { formatWholeNumber } from '../lib/shared/numbers'
import { NoDatabase, openRunningDatabase } from './database/running'
import { createProgressBar } from './lib/progress'

const USAGE =
  'npm run import -- FILE [--stock --city chennai] [--dry-run] [--report left-out.csv] [--limit 1000] [--observed-on 2023-06-01]'

class Misuse extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        stock: { type: 'boolean', default: false },
        city: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        limit: { type: 'string' },
        'observed-on': { type: 'string' },
      },
    })
  } catch {
    throw new Misuse(`Use it as ${USAGE}`)
  }
}

function readOrder(): ImportOptions {
  const { values, positionals } = readArguments()
  const [file] = positionals
  if (positionals.length !== 1 || !file) throw new Misuse(`Name one file: ${USAGE}`)
  if (values.stock && !values.city)
    throw new Misuse(
      '--stock needs the city where the cars are, for instance --stock --city chennai.',
    )
  if (values.city && !values.stock)
    throw new Misuse('--city only means something together with --stock.')
  const limit = values.limit === undefined ? undefined : Number(values.limit)
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    throw new Misuse('--limit takes a whole number of rows.')
  const observedOn = values['observed-on'] ?? null
  if (
    observedOn !== null &&
    (!/^\d{4}-\d{2}-\d{2}$/.test(observedOn) || Number.isNaN(Date.parse(observedOn)))
  ) {
    throw new Misuse('--observed-on takes a day like 2023-06-01.')
  }
  return {
    file,
    observedOn,
    isDryRun: values['dry-run'],
    stockCity: values.stock ? (values.city ?? null) : null,
    report: values.report ?? null,
    ...(limit === undefined ? {} : { limit }),
  }
}

function tellReasons(counts: Readonly<Record<string, number>>): void {
  const words: Readonly<Record<string, string>> = translatorOf(DEFAULT_LOCALE, 'deskSheets').all(
    'reasons',
  )
  for (const [code, count] of Object.entries(counts).sort(([, one], [, other]) => other - one))
    console.log(`  ${words[code] ?? code}: ${formatWholeNumber(count)}`)
}

function tellColumns({ columns, unread }: ImportReport): void {
  const used = columns.flatMap(({ header, field }) =>
    field === null ? [] : [`${header || '(no header)'} → ${FIELD_LABELS[field]}`],
  )
  const unused = columns.filter(({ header, field }) => field === null && header !== '')
  console.log(`Columns used: ${used.join(', ')}.`)
  if (unused.length > 0) {
    const named = unused.map(({ header, guess }) =>
      guess === null ? `“${header}”` : `“${header}” (${FIELD_LABELS[guess]}?)`,
    )
    console.log(`Columns not used: ${named.join(', ')}.`)
  }
  for (const { header, field, cells, examples } of unread)
    console.log(
      `${formatWholeNumber(cells)} ${cells === 1 ? 'cell' : 'cells'} of “${header}” can't be read as ${FIELD_LABELS[field].toLowerCase()}: ${examples.map((text) => `“${text}”`).join(', ')}.`,
    )
}

function tell(summary: ImportReport, report: string | null | undefined): void {
  const { file, notes, rows, taken, changed, unchanged, leftOut, reasons, withheld, yard } = summary
  const format = [file.format.toUpperCase(), file.encoding, file.sheet && `sheet “${file.sheet}”`]
  console.log(
    `Read as ${format.filter(Boolean).join(', ')}; the header is line ${file.headerLine}.`,
  )
  for (const note of notes) console.log(note)
  tellColumns(summary)
  console.log(
    `${formatWholeNumber(rows)} rows: ${formatWholeNumber(taken)} new, ${formatWholeNumber(changed)} changed, ${formatWholeNumber(unchanged)} as before, ${formatWholeNumber(leftOut)} left out.`,
  )
  tellReasons(reasons)
  if (Object.keys(withheld).length > 0) console.log('Of known cars not changed:')
  tellReasons(withheld)
  if (yard)
    console.log(
      `Yard: ${formatWholeNumber(yard.listed)} cars listed, ${formatWholeNumber(yard.auction)} past the age limit taken for auction.`,
    )
  if (summary.isDryRun) console.log('This was a dry run: nothing was written.')
  else console.log(`The import is ${summary.importId}.`)
  if (report)
    console.log(`Every row that was left out or changed a car is in ${report}, with its reason.`)
}

async function main(): Promise<void> {
  const order = readOrder()
  const pool = await openRunningDatabase()
  const bar = createProgressBar('rows')
  try {
    const summary = await importListings(pool, { ...order, onProgress: bar.update })
    bar.stop()
    tell(summary, order.report)
  } finally {
    bar.stop()
    await pool.end()
  }
}

main().catch((error: unknown) => {
  const isKnown =
    error instanceof Misuse || error instanceof ImportFileError || error instanceof NoDatabase
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
})

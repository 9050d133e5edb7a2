import { parseArgs } from 'node:util'
import {
  ImportFileError,
  importListings,
  type ImportOptions,
  type ImportSummary,
} from '../lib/workflows/import-listings'
import { formatWhole } from '../lib/shared/numbers'
import { NoDatabase, openRunningDatabase } from './database/running'
import { progressBar } from './lib/progress'

const USAGE =
  'npm run import -- FILE.csv [--stock --city chennai] [--report rejected.csv] [--limit 1000] [--observed-on 2023-06-01]'

class Misuse extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        stock: { type: 'boolean', default: false },
        city: { type: 'string' },
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
    stockCity: values.stock ? (values.city ?? null) : null,
    report: values.report ?? null,
    ...(limit === undefined ? {} : { limit }),
  }
}

function tell(summary: ImportSummary, report: string | null | undefined): void {
  const { rows, imported, duplicates, rejected, reasons, stock, layout, prices } = summary
  console.log(
    `${formatWhole(rows)} rows read (${layout}): ${formatWhole(imported)} new, ${formatWhole(duplicates)} duplicates, ${formatWhole(rejected)} rejected.`,
  )
  if (prices.figures > 0) console.log(`Prices without a unit were read in ${prices.unit}.`)
  for (const [code, count] of Object.entries(reasons).sort(([, left], [, right]) => right - left)) {
    console.log(`  ${code}: ${formatWhole(count)}`)
  }
  if (stock) {
    console.log(
      `Yard: ${formatWhole(stock.listed)} cars listed, ${formatWhole(stock.auction)} past the age limit taken for auction, ` +
        `${formatWhole(stock.known)} there already, ${formatWhole(stock.refused)} not fit to list.`,
    )
  }
  if (report) console.log(`Every row that wasn't taken is in ${report}.`)
}

/** `npm run import`: a CSV of adverts into market observations and, with --stock, into cars of a yard. */
async function main(): Promise<void> {
  const order = readOrder()
  const pool = await openRunningDatabase()
  const bar = progressBar('rows')
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

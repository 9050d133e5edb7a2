import { parseArgs } from 'node:util'
import { ImportFileError } from '../lib/features/valuation/commands/import/table'
import {
  type FileValuation,
  learnFromListings,
} from '../lib/features/valuation/commands/import/file-valuer'
import {
  readListings,
  type ParsedListings,
} from '../lib/features/valuation/commands/import/read-listings'
import { ACCURACY_BANDS, measureAccuracy, measureCoverage } from '../lib/engines/price-model'
import { formatWholeNumber } from '../lib/shared/numbers'
import { formatLakh } from '../lib/i18n/lakh'

const USAGE = 'npm run valuation -- --train A.csv --test B.csv [--fresh 30]'

class Misuse extends Error {}

function readOrder(): { train: string; test: string; fresh: number } {
  try {
    const {
      values: { train, test, fresh },
    } = parseArgs({
      options: {
        train: { type: 'string' },
        test: { type: 'string' },
        fresh: { type: 'string', default: '0' },
      },
    })
    if (train && test && /^\d+$/.test(fresh)) return { train, test, fresh: Number(fresh) }
  } catch {
    // Falls through to the usage error below.
  }
  throw new Misuse(`Name the file to fit on and the file to check it with: ${USAGE}`)
}

const rowsOf = ({ listings, unreadable, refused }: ParsedListings) =>
  listings.length + unreadable + refused

function tellUnit(file: string, { prices }: ParsedListings): void {
  if (prices.figures > 0) console.log(`${file}: prices without a unit are read in ${prices.unit}.`)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function tell(title: string, answers: readonly FileValuation[]): void {
  const accuracy = measureAccuracy(answers)
  console.log(`\n${title} (${formatWholeNumber(answers.length)})`)
  if (!accuracy) return
  console.log(`median error: ${percent(accuracy.medianError)}`)
  console.log(`within 10 %: ${percent(accuracy.within10)}`)
  console.log(`within 20 %: ${percent(accuracy.within20)}`)
  const coverage = measureCoverage(answers)
  if (!coverage) return
  const above = 1 - coverage.inside - coverage.below
  console.log(
    `inside the range: ${percent(coverage.inside)}, below it: ${percent(coverage.below)}, above it: ${percent(above)}`,
  )
}

function printBands(answers: readonly FileValuation[]): void {
  let from = 0
  for (const to of ACCURACY_BANDS) {
    const inBand = answers.filter(({ price }) => price >= from && price < to)
    const upTo =
      from === 0
        ? `under ${formatLakh(to, 'en')}`
        : `${formatLakh(from, 'en')} to under ${formatLakh(to, 'en')}`
    if (inBand.length > 0)
      tell(to === Infinity ? `${formatLakh(from, 'en')} and more` : upTo, inBand)
    from = to
  }
}

async function main(): Promise<void> {
  const order = readOrder()
  const begun = performance.now()
  const train = await readListings(order.train)
  const valuer = learnFromListings(train.listings)
  const fitted = performance.now()
  const test = await readListings(order.test)
  // For cars of the first file, the model would only repeat their own price.
  const seen = new Set(train.listings.map(({ importKey }) => importKey))
  const unseen = test.listings.filter(({ importKey }) => !seen.has(importKey))
  const step = order.fresh > 0 ? Math.max(1, Math.floor(unseen.length / order.fresh)) : Infinity
  const isFresh = (at: number) => at % step === 0 && at / step < order.fresh
  const fresh = unseen.filter((_, at) => isFresh(at))
  const cars = unseen.filter((_, at) => !isFresh(at))
  const startedAt = performance.now()
  const answers = valuer.answers(cars, fresh)
  const answered = performance.now()
  console.log(
    `Fitted on ${formatWholeNumber(valuer.learntFrom)} of ${formatWholeNumber(rowsOf(train))} rows in ${((fitted - begun) / 1000).toFixed(1)} s; ` +
      `an answer takes ${((answered - startedAt) / Math.max(1, cars.length)).toFixed(2)} ms.`,
  )
  console.log(
    `Checked against ${formatWholeNumber(cars.length)} of ${formatWholeNumber(rowsOf(test))} rows: ` +
      `${formatWholeNumber(test.unreadable)} can't be read, ${formatWholeNumber(test.refused)} have a price that no car has, ` +
      `${formatWholeNumber(test.listings.length - unseen.length)} are in the other file as well, ${formatWholeNumber(fresh.length)} set the level.`,
  )
  tellUnit(order.train, train)
  tellUnit(order.test, test)
  tell('All cars', answers)
  printBands(answers)
}

main().catch((error: unknown) => {
  console.error(error instanceof Misuse || error instanceof ImportFileError ? error.message : error)
  process.exitCode = 1
})

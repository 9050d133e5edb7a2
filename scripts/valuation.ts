import { parseArgs } from 'node:util'
import {
  pricedCarOf,
  trainable,
  thisYearOf,
} from '../lib/features/valuation/commands/import/price-facts'
import { ImportFileError } from '../lib/features/valuation/commands/import/csv-rows'
import { readListings } from '../lib/features/valuation/commands/import/read-listings'
import { accuracyOf, PRICE_BANDS, type Judged } from '../lib/features/valuation/rules/accuracy'
import { fitPriceModel, priceLog } from '../lib/features/valuation/rules/price-model'
import { formatLakh, formatWhole } from '../lib/shared/numbers'

const USAGE = 'npm run valuation -- --train A.csv --test B.csv'

class Misuse extends Error {}

function readOrder(): { train: string; test: string } {
  try {
    const {
      values: { train, test },
    } = parseArgs({ options: { train: { type: 'string' }, test: { type: 'string' } } })
    if (train && test) return { train, test }
  } catch {
    // Told below, in the same words.
  }
  throw new Misuse(`Name the file to fit on and the file to be judged by: ${USAGE}`)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function tell(title: string, judged: readonly Judged[]): void {
  const accuracy = accuracyOf(judged)
  console.log(`\n${title} (${formatWhole(judged.length)})`)
  if (!accuracy) return
  console.log(`median error: ${percent(accuracy.medianError)}`)
  console.log(`within 10 %: ${percent(accuracy.within10)}`)
  console.log(`within 20 %: ${percent(accuracy.within20)}`)
}

function printBands(judged: readonly Judged[]): void {
  let from = 0
  for (const to of PRICE_BANDS) {
    const inBand = judged.filter(({ price }) => price >= from && price < to)
    const upTo =
      from === 0 ? `under ${formatLakh(to)}` : `${formatLakh(from)} to under ${formatLakh(to)}`
    if (inBand.length > 0) tell(to === Infinity ? `${formatLakh(from)} and more` : upTo, inBand)
    from = to
  }
}

/** `npm run valuation`: fits the price model on one file alone and says how near it comes to the prices of another. */
async function main(): Promise<void> {
  const order = readOrder()
  const begun = performance.now()
  const train = await readListings(order.train)
  const thisYear = thisYearOf(train.listings)
  const training = trainable(train.listings, thisYear)
  const { model } = fitPriceModel(training.map(pricedCarOf), thisYear)
  const fitted = performance.now()
  const test = await readListings(order.test)
  // Whoever has seen a car's own advert doesn't value it, but remembers it.
  const seen = new Set(train.listings.map(({ importKey }) => importKey))
  const cars = test.listings.filter(({ importKey }) => !seen.has(importKey)).map(pricedCarOf)
  const asked = performance.now()
  const judged = cars.map((car) => ({
    price: car.price,
    answer: Math.exp(priceLog(model, car).log),
  }))
  const answered = performance.now()
  console.log(
    `Fitted on ${formatWhole(training.length)} of ${formatWhole(train.listings.length + train.unreadable)} rows in ${((fitted - begun) / 1000).toFixed(1)} s; ` +
      `an answer takes ${((answered - asked) / Math.max(1, cars.length)).toFixed(2)} ms.`,
  )
  console.log(
    `Judged by ${formatWhole(cars.length)} of ${formatWhole(test.listings.length + test.unreadable)} rows: ` +
      `${formatWhole(test.unreadable)} can't be read, ${formatWhole(test.listings.length - cars.length)} stand in the other file as well.`,
  )
  tell('All cars', judged)
  printBands(judged)
}

main().catch((error: unknown) => {
  console.error(error instanceof Misuse || error instanceof ImportFileError ? error.message : error)
  process.exitCode = 1
})

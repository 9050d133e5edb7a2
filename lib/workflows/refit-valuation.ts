import type pg from 'pg'
import { dayOf, yearOf } from '@/lib/shared/dates'
import { evidence } from '@/lib/features/valuation/comparables'
import { pricedCarOf, type EvidenceRow } from '@/lib/features/valuation/fact-rows'
import { storeModel, type CurrentModel } from '@/lib/features/valuation/model-store'
import { refreshFairPrices } from './refresh-fair-prices'
import { accuracyOf } from '@/lib/features/valuation/rules/accuracy'
import { fitPriceModelInSteps } from '@/lib/features/valuation/rules/price-model'
import { runGently } from '@/lib/features/valuation/run-gently'
import { judgeValuations } from '@/lib/features/valuation/scoreboard'

/** From fewer cars nothing can be learnt. */
const LEAST_EVIDENCE = 50
/** More cars make a fit longer and hardly better; our own come first. */
const MOST_EVIDENCE = 12_000

const LESSONS = `SELECT * FROM (${evidence('$1')}) e WHERE e.price > 0 ORDER BY (e.vehicle_id IS NULL), md5(e.id) LIMIT ${MOST_EVIDENCE}`

/**
 * Fits the price model to what the database holds (the stock, sold cars, adverts), stores it with the error that it makes
 * on cars it hasn't seen, and works out all fair prices anew. Null, and no labels, where there is too little to learn from.
 * Takes seconds, beside other work: run it on a connection without a request's time-outs.
 */
export async function refitValuation(
  client: pg.ClientBase,
  now: Date,
): Promise<CurrentModel | null> {
  const { rows } = await client.query<EvidenceRow>(LESSONS, [dayOf(now)])
  const cars = rows.map(pricedCarOf)
  let stored: CurrentModel | null = null
  if (cars.length >= LEAST_EVIDENCE) {
    const { model, unseen } = await runGently(fitPriceModelInSteps(cars, yearOf(now)))
    const accuracy = accuracyOf(
      cars.map(({ price }, at) => ({ price, answer: Math.exp(unseen[at] ?? 0) })),
    )
    if (accuracy) stored = await storeModel(client, model, accuracy)
  }
  await refreshFairPrices(client, now)
  await judgeValuations(client)
  return stored
}

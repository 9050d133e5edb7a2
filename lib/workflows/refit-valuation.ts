import { sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'
import { dayOf, yearOf } from '@/lib/shared/dates'
import { evidence } from '@/lib/features/valuation/queries/evidence'
import { pricedCarOf } from '@/lib/features/valuation/queries/fact-rows'
import { storeModel, type CurrentModel } from '@/lib/features/valuation/model-store'
import { refreshFairPrices } from './refresh-fair-prices'
import { accuracyOf } from '@/lib/features/valuation/rules/accuracy'
import { fitPriceModelInSteps } from '@/lib/features/valuation/rules/price-model'
import { runGently } from './run-gently'
import { judgeValuations } from '@/lib/features/valuation/scoreboard'

/** From fewer cars nothing can be learnt. */
const MIN_EVIDENCE = 50
/** More cars make a fit longer and hardly better; our own come first. */
const MAX_EVIDENCE = 12_000

function readEvidence(db: Sql, now: Date) {
  return db
    .selectFrom(evidence(db, dayOf(now)).as('e'))
    .selectAll()
    .where('e.price', '>', 0)
    .orderBy((of) => sql`${of.ref('e.vehicleId')} IS NULL`)
    .orderBy((of) => sql`md5(${of.ref('e.id')})`)
    .limit(MAX_EVIDENCE)
    .execute()
}

/**
 * Fits the price model to what the database holds (the stock, sold cars, adverts), stores it with the error that it makes
 * on cars it hasn't seen, and works out all fair prices anew. Null, and no labels, where there is too little to learn from.
 * Takes seconds, beside other work: run it on a connection without a request's time-outs.
 */
export async function refitValuation(db: Sql, now: Date): Promise<CurrentModel | null> {
  const cars = (await readEvidence(db, now)).map(pricedCarOf)
  let stored: CurrentModel | null = null
  if (cars.length >= MIN_EVIDENCE) {
    const { model, unseen } = await runGently(fitPriceModelInSteps(cars, yearOf(now)))
    const accuracy = accuracyOf(
      cars.map(({ price }, at) => ({ price, answer: Math.exp(unseen[at] ?? 0) })),
    )
    if (accuracy) stored = await storeModel(db, model, accuracy)
  }
  await refreshFairPrices(db, now)
  await judgeValuations(db)
  return stored
}

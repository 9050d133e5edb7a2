import { withPatientClient } from '@/lib/server/db/bulk-load'
import { kyselyOn, type Sql } from '@/lib/server/db/kysely'
import { getPool } from '@/lib/server/db/pool'
import type { Job } from '@/lib/server/jobs/job'
import { currentModel, storeModel, type CurrentModel } from '@/lib/features/valuation/model-store'
import { refreshFairPrices } from './refresh-fair-prices'
import { sql } from 'kysely'
import { dayOf, yearOf } from '@/lib/shared/dates'
import { evidence } from '@/lib/features/valuation/queries/evidence'
import { pricedCarOf } from '@/lib/features/valuation/queries/fact-rows'
import { type Steps, accuracyOf, fitPriceModelInSteps } from '@/lib/engines/price-model'
import { compareWithSales } from '@/lib/features/valuation/scoreboard'
import { setImmediate as othersTurn } from 'node:timers/promises'

/** So long the event loop may be held, in milliseconds: a request that comes meanwhile hardly notices. */
const SLICE_MS = 12

/** From fewer cars nothing can be learnt. */
const MIN_EVIDENCE = 50

/** More cars make a fit longer and hardly better; our own come first. */
const MAX_EVIDENCE = 12_000

async function refreshChanged(now: Date): Promise<void> {
  await withPatientClient(getPool(), async (client) => {
    const db = kyselyOn(client)
    if (await currentModel(db)) await refreshFairPrices(db, now, { onlyChanged: true })
    else await refitValuation(db, now)
  })
}

/** A refit every night; every few minutes, and when kicked, the fair prices of cars that were listed or changed. */
export const VALUATION_JOBS: readonly Job[] = [
  {
    name: 'refit-valuation',
    cron: '40 3 * * *',
    run: (now) =>
      withPatientClient(
        getPool(),
        async (client) => void (await refitValuation(kyselyOn(client), now)),
      ),
  },
  { name: 'refresh-fair-prices', cron: '*/5 * * * *', run: refreshChanged },
]

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
  await compareWithSales(db)
  return stored
}

/** Does all steps beside whatever else the process has to do. */
async function runGently<Result>(steps: Steps<Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await othersTurn()
    since = performance.now()
  }
}

import { withPatientClient } from '@/lib/server/db/bulk-load'
import { kyselyOn, type KyselyDb } from '@/lib/server/db/kysely'
import { getPool } from '@/lib/server/db/pool'
import type { Job } from '@/lib/server/jobs/job'
import {
  getCurrentModel,
  storeModel,
  type CurrentModel,
} from '@/lib/features/valuation/model-store'
import { refreshMarketLevel } from './market-level'
import { refreshFairPrices } from './refresh-fair-prices'
import { sql } from 'kysely'
import { toIndianDay, toIndianYear } from '@/lib/shared/dates'
import { selectEvidence } from '@/lib/features/valuation/queries/evidence'
import { toPricedCar } from '@/lib/features/valuation/queries/fact-rows'
import {
  type PriceModel,
  type WorkInSteps,
  measureAccuracy,
  fitPriceModelInSteps,
} from '@/lib/engines/price-model'
import { listAppealCases, predictStockRange } from '@/lib/features/appeals/queries/cases'
import { judgeAppealCase } from '@/lib/features/appeals/rules'
import { judgeValuationsBySales } from '@/lib/features/valuation/scoreboard'
import { setImmediate as othersTurn } from 'node:timers/promises'

const SLICE_MS = 12

const MIN_EVIDENCE = 50

/**
 * Maximum number of prices in a fit; more would hardly improve it. Our cars come before adverts.
 */
const MAX_EVIDENCE = 12_000

async function refreshChanged(now: Date): Promise<void> {
  await withPatientClient(getPool(), async (client) => {
    const db = kyselyOn(client)
    const current = await getCurrentModel(db)
    if (!current) await refitPriceModel(db, now)
    else {
      const hasMoved = await refreshMarketLevel(db, current, now)
      await refreshFairPrices(db, now, { onlyChanged: !hasMoved })
    }
  })
}

export const VALUATION_JOBS: readonly Job[] = [
  {
    name: 'refit-valuation',
    cron: '40 3 * * *',
    run: (now) =>
      withPatientClient(
        getPool(),
        async (client) => void (await refitPriceModel(kyselyOn(client), now)),
      ),
  },
  { name: 'refresh-fair-prices', cron: '*/5 * * * *', run: refreshChanged },
]

function readEvidence(db: KyselyDb, now: Date) {
  return db
    .selectFrom(selectEvidence(db, toIndianDay(now)).as('e'))
    .selectAll()
    .where('e.price', '>', 0)
    .orderBy((of) => sql`${of.ref('e.vehicleId')} IS NULL`)
    .orderBy((of) => sql`md5(${of.ref('e.id')})`)
    .limit(MAX_EVIDENCE)
    .execute()
}

/** Null with too little data. Takes seconds, so it needs a connection without request timeouts. */
export async function refitPriceModel(db: KyselyDb, now: Date): Promise<CurrentModel | null> {
  const cars = (await readEvidence(db, now)).map(toPricedCar)
  let stored: CurrentModel | null = null
  if (cars.length >= MIN_EVIDENCE) {
    const { model, unseen } = await runGently(fitPriceModelInSteps(cars, toIndianYear(now)))
    const accuracy = measureAccuracy(
      cars.map(({ price }, at) => ({ price, answer: Math.exp(unseen[at] ?? 0) })),
    )
    if (accuracy) stored = await storeModel(db, model, accuracy, await judgeAppeals(db, model))
    if (stored) await refreshMarketLevel(db, stored, now)
  }
  await refreshFairPrices(db, now)
  await judgeValuationsBySales(db)
  return stored
}

async function judgeAppeals(db: KyselyDb, model: PriceModel) {
  const judged = (await listAppealCases(db)).map((one) =>
    judgeAppealCase(one, predictStockRange(model)),
  )
  const held = judged.filter(({ isHeld }) => isHeld).length
  return { held, failed: judged.length - held }
}

async function runGently<Result>(steps: WorkInSteps<Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await othersTurn()
    since = performance.now()
  }
}

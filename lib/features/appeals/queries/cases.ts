import type { PriceFacts, PriceModel } from '@/lib/engines/price-model'
import type { DealLabel } from '@/lib/features/valuation/rules/deal'
import { computeStockRange } from '@/lib/features/valuation/rules/price-range'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { type AppealCase, type AppealFact, formatAppealNumber, isSettable } from '../rules'

/**
 * Won appeals about facts that the price model uses, as test cases for it, oldest first. They
 * contain no personal data.
 */
export async function listAppealCases(db: KyselyDb): Promise<AppealCase<PriceFacts>[]> {
  const rows = await db
    .selectFrom('price_appeal as a')
    .innerJoin('price_label as b', 'b.id', 'a.label_id')
    .innerJoin('price_label as n', 'n.id', 'a.after_label_id')
    .where('a.state', '=', 'won')
    .select(['a.number', 'a.vehicle_id as carId', 'n.price'])
    .select((of) => of.ref('a.fact').$castTo<AppealFact>().as('fact'))
    .select((of) => [
      of.ref('b.label').$castTo<DealLabel>().as('labelBefore'),
      ...(['b.low', 'b.fair', 'b.high'] as const),
      of.ref('b.facts').$castTo<PriceFacts>().as('factsBefore'),
      of.ref('n.label').$castTo<DealLabel>().as('labelAfter'),
      'n.low as lowAfter',
      'n.fair as fairAfter',
      'n.high as highAfter',
      of.ref('n.facts').$castTo<PriceFacts>().as('factsAfter'),
    ])
    .orderBy('a.number')
    .execute()
  return rows
    .filter(({ fact }) => isSettable(fact))
    .map((row) => ({
      appeal: formatAppealNumber(row),
      carId: row.carId,
      fact: row.fact,
      price: row.price,
      before: {
        ...{ label: row.labelBefore, low: row.low, fair: row.fair, high: row.high },
        facts: row.factsBefore,
      },
      after: {
        ...{ label: row.labelAfter, low: row.lowAfter, fair: row.fairAfter, high: row.highAfter },
        facts: row.factsAfter,
      },
    }))
}

export const predictStockRange = (model: PriceModel) => (facts: PriceFacts, carId: string) =>
  computeStockRange(model, facts, carId)

import { sql } from 'kysely'
import {
  type AnsweredEquipment,
  compareEquipment,
  EQUIPMENT_QUESTIONS,
  readEquipmentAnswers,
} from '@/lib/features/valuation/rules/equipment'
import { getDb } from '@/lib/server/db/client'

export interface OwnersEquipment {
  at: Date
  rows: AnsweredEquipment[]
}

/**
 * Reads what the car's owner answered to the questions about visible equipment, beside its version's
 * usual equipment. Taken from their latest valuation of such a car (make, model and year); null if
 * they answered none.
 */
export async function readOwnersEquipment(vehicleId: string): Promise<OwnersEquipment | null> {
  const row = await getDb()
    .$kysely.selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('valuation as w', 'w.customer_id', 'v.seller_id')
    .where('v.id', '=', vehicleId)
    .where('w.vehicle_id', 'is', null)
    .where(
      sql<boolean>`w.request ->> 'make' = k.slug AND w.request ->> 'model' = m.slug AND w.request ->> 'year' = v.year::text`,
    )
    .where(sql<boolean>`w.request ?| ${[...EQUIPMENT_QUESTIONS]}::text[]`)
    .select(['w.request', 'w.created_at as at', 'x.features', 'x.origin'])
    .select('v.is_variant_known as isVariantKnown')
    .orderBy('w.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  // The equipment of versions from a yard's list isn't known.
  const features = row.isVariantKnown && row.origin === 'catalogue' ? row.features : null
  return { at: row.at, rows: compareEquipment(readEquipmentAnswers(row.request), features) }
}

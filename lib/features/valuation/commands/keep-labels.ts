import { sql } from 'kysely'
import type { PriceFacts } from '@/lib/engines/price-model'
import type { KyselyDb } from '@/lib/server/db/kysely'
import type { CurrentModel } from '../model-store'
import { selectComparableScope, MAX_YEAR_SPAN, selectEvidence } from '../queries/evidence'
import { labelDeal } from '../rules/deal'
import type { PriceRange } from '../rules/price-range'

export interface ComputedPriceLabel {
  vehicleId: string
  price: number
  facts: PriceFacts
  range: PriceRange
  basis: number
}

/** Comparable cars stored with a label, narrowest scope first; `basis` counts all. */
const KEPT_COMPARABLES = 12

/** Copies the evidence to an indexed table, because each car reads its neighbours from it. */
export async function copyEvidenceToTempTable(tx: KyselyDb, today: string): Promise<void> {
  await tx.schema
    .createTable('label_evidence')
    .temporary()
    .onCommit('drop')
    .as(selectEvidence(tx, today))
    .execute()
  await sql`CREATE INDEX ON label_evidence ("modelId", year)`.execute(tx)
  await sql`ANALYZE label_evidence`.execute(tx)
}

function nearest() {
  const scope = selectComparableScope(
    { fuel: sql`x.fuel::text`, transmission: sql`x.transmission::text`, year: sql`v.year` },
    {
      fuel: sql`e.fuel`,
      transmission: sql`e.transmission`,
      year: sql`e.year`,
      hasVersion: sql`e."hasVersion"`,
    },
  )
  const apart = sql`abs(ln((coalesce(e.kms, v.kms) + 1000) / (v.kms + 1000)::float8))`
  return sql`SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'price', n.asked, 'year', n.year, 'kms', n.kms,
      'version', n."versionName", 'status', n.status) ORDER BY n.scope, n.apart, n.id), '[]') AS cars
    FROM (SELECT e.*, ${scope} AS scope, ${apart} AS apart FROM label_evidence e
      WHERE e."modelId" = x.model_id AND e.year BETWEEN v.year - ${sql.lit(MAX_YEAR_SPAN)} AND v.year + ${sql.lit(MAX_YEAR_SPAN)}
        AND e."vehicleId" IS DISTINCT FROM v.id
      ORDER BY scope, apart, e.id LIMIT ${sql.lit(KEPT_COMPARABLES)}) n`
}

/**
 * Stores what the price labels of cars for sale are based on: a new row whenever a car's price,
 * facts or range differ from its last row. Call `copyEvidenceToTempTable` first. Returns the number of rows
 * written.
 */
export async function storePriceLabels(
  tx: KyselyDb,
  { id: modelId, medianError }: Pick<CurrentModel, 'id' | 'medianError'>,
  labels: readonly ComputedPriceLabel[],
): Promise<number> {
  const rows = labels.flatMap(({ vehicleId, price, facts, range, basis }) => {
    const deal = labelDeal(price, { fairPrice: range.fair, low: range.low, high: range.high })
    return deal === null ? [] : [{ id: vehicleId, price, facts, basis, ...deal }]
  })
  if (rows.length === 0) return 0
  const result = await sql`
    INSERT INTO price_label (vehicle_id, model_id, price, label, low, fair, high, median_error, basis, facts, comparables)
    SELECT v.id, ${modelId}, g.price, g.label, g.low, g."fairPrice", g.high, ${medianError}::numeric, g.basis, g.facts, c.cars
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS g(id text, price int, label text, low int, "fairPrice" int, high int, basis int, facts jsonb)
      JOIN vehicle v ON v.id = g.id
      JOIN variant x ON x.id = v.variant_id
      LEFT JOIN LATERAL (SELECT * FROM price_label l WHERE l.vehicle_id = v.id ORDER BY l.id DESC LIMIT 1) l ON true
      CROSS JOIN LATERAL (${nearest()}) c
    WHERE v.status IN ('listed', 'reserved')
      AND (l.price, l.low, l.fair, l.high, l.facts) IS DISTINCT FROM (g.price, g.low, g."fairPrice", g.high, g.facts)`.execute(
    tx,
  )
  return Number(result.numAffectedRows ?? 0n)
}

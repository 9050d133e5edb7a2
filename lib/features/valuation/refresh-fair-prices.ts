import type pg from 'pg'
import { dayOf, yearOf } from '@/lib/shared/dates'

/** Fewer comparable cars than this prove nothing: the car then has no fair price. */
export const LEAST_COMPARABLES = 5

/** How strongly the price follows the distance: twice the usual kilometres cost about 9 %, and never more than the limit. */
const KMS_ELASTICITY = 0.13
const KMS_LIMIT = 0.22
const USUAL_KMS_A_YEAR = 10_000
/** An advert older than this says nothing about today; a younger one is brought to today's prices. */
const OBSERVATION_DAYS = 540
const YEARLY_LOSS = 0.12

/**
 * One pass. Each asked price is divided by what the trim cost new and brought to the usual distance for
 * its age, so that trims of a model can stand beside each other; the median and the quartiles of
 * variant × year are then taken back to each car's own trim and distance. Where that has too few cars,
 * model × year answers, and where that has too few, the model with the years before and after, each
 * brought to the car's age. A car is no evidence for itself.
 */
const REFRESH = `
WITH comparable AS (
  SELECT x.model_id, v.variant_id, v.year, v.kms, v.price::float8 AS price, x.ex_showroom::float8 AS new_price
  FROM vehicle v JOIN variant x ON x.id = v.variant_id
  WHERE v.price IS NOT NULL AND v.status IN ('listed', 'reserved', 'sold', 'delivered')
  UNION ALL
  SELECT o.model_id, o.variant_id, o.year, o.kms,
         o.price * power(1 - $6::float8, ($1::date - o.observed_on) / 365.25),
         coalesce(x.ex_showroom::float8, usual.new_price)
  FROM market_observation o
  LEFT JOIN variant x ON x.id = o.variant_id
  LEFT JOIN LATERAL (
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY s.ex_showroom) AS new_price
    FROM variant s WHERE s.model_id = o.model_id AND o.year BETWEEN s.year_from AND coalesce(s.year_to, 9999)
  ) usual ON x.id IS NULL
  WHERE o.model_id IS NOT NULL AND o.observed_on BETWEEN $1::date - $7::int AND $1::date
), level AS (
  SELECT model_id, variant_id, year, price / new_price * exp(greatest(-$4::float8, least($4::float8,
           $3::float8 * ln(greatest(kms, 1000) / ($5::float8 * greatest($2::int - year, 1)))))) AS share
  FROM comparable WHERE new_price > 0
), spread AS (
  SELECT model_id, variant_id, year, count(*)::int AS cars, grouping(variant_id) = 1 AS is_model,
         percentile_cont(0.25) WITHIN GROUP (ORDER BY share) AS low,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY share) AS middle,
         percentile_cont(0.75) WITHIN GROUP (ORDER BY share) AS high
  FROM level GROUP BY GROUPING SETS ((model_id, year), (model_id, variant_id, year))
  HAVING count(*) > $8::int
), neighbours AS (
  SELECT model_id, year + shift AS year, count(*)::int AS cars,
         percentile_cont(0.25) WITHIN GROUP (ORDER BY share * power(1 - $6::float8, -shift)) AS low,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY share * power(1 - $6::float8, -shift)) AS middle,
         percentile_cont(0.75) WITHIN GROUP (ORDER BY share * power(1 - $6::float8, -shift)) AS high
  FROM level, generate_series(-1, 1) AS shift GROUP BY 1, 2 HAVING count(*) > $8::int
), answer AS (
  SELECT v.id, coalesce(own.cars, wide.cars, near.cars) - 1 AS basis,
         coalesce(own.low, wide.low, near.low) * scale.rupees AS low,
         coalesce(own.middle, wide.middle, near.middle) * scale.rupees AS middle,
         coalesce(own.high, wide.high, near.high) * scale.rupees AS high
  FROM vehicle v JOIN variant x ON x.id = v.variant_id
  CROSS JOIN LATERAL (SELECT x.ex_showroom * exp(-greatest(-$4::float8, least($4::float8,
    $3::float8 * ln(greatest(v.kms, 1000) / ($5::float8 * greatest($2::int - v.year, 1)))))) AS rupees) scale
  LEFT JOIN spread own ON NOT own.is_model AND own.model_id = x.model_id AND own.variant_id = v.variant_id AND own.year = v.year
  LEFT JOIN spread wide ON wide.is_model AND wide.model_id = x.model_id AND wide.year = v.year
  LEFT JOIN neighbours near ON near.model_id = x.model_id AND near.year = v.year
  WHERE v.price IS NOT NULL
), rounded AS (
  SELECT id, basis, nullif(round(low / 1000) * 1000, 0)::int AS low, (round(middle / 1000) * 1000)::int AS middle,
         (round(high / 1000) * 1000)::int AS high
  FROM answer
)
UPDATE vehicle v SET
  fair_price = CASE WHEN r.low IS NOT NULL THEN r.middle END, fair_low = r.low,
  fair_high = CASE WHEN r.low IS NOT NULL THEN r.high END, fair_basis = CASE WHEN r.low IS NOT NULL THEN r.basis ELSE 0 END
FROM rounded r
WHERE r.id = v.id AND (v.fair_price, v.fair_low, v.fair_high, v.fair_basis) IS DISTINCT FROM (
  CASE WHEN r.low IS NOT NULL THEN r.middle END, r.low,
  CASE WHEN r.low IS NOT NULL THEN r.high END, CASE WHEN r.low IS NOT NULL THEN r.basis ELSE 0 END)`

/**
 * Works out the fair price, its range and the number of comparable cars for every car that has a price;
 * null where there isn't enough to compare. Answers how many cars changed. Takes seconds on a big
 * stock: run it on a connection without a request's time-outs.
 */
export async function refreshFairPrices(client: pg.ClientBase, now: Date): Promise<number> {
  const { rowCount } = await client.query(REFRESH, [
    dayOf(now), yearOf(now), KMS_ELASTICITY, KMS_LIMIT, USUAL_KMS_A_YEAR, YEARLY_LOSS, OBSERVATION_DAYS, LEAST_COMPARABLES,
  ])
  return rowCount ?? 0
}

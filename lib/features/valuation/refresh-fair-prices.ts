import type pg from 'pg'
import { dayOf } from '@/lib/shared/dates'
import { evidence, footingOfCar, LEAST_COMPARABLES, scopeOf, spanOf, WIDEST_SPAN, yearFactor } from './comparables'

// Cars of one model, fuel, gearbox and year are compared with the same others, so these are sorted once for
// all of them. A car is no evidence for itself: where it stands among the others, the next one takes its place.
const other = (place: string) => `CASE WHEN shares[${place}] < own THEN shares[${place}] ELSE shares[${place} + 1] END`

/**
 * SQL: the share below which `sixths` of six further cars would be expected, given the others. Counted over
 * one more than there are, so that it holds for five cars as for five hundred: the outer sixths of five are the ends.
 */
function quantile(sixths: number): string {
  const place = `((basis + 1) * ${sixths} / 6::float8)`
  const below = `floor(${place})::int`
  return `(${other(below)} + (${place} - ${below}) * (${other(`least(${below} + 1, basis)`)} - ${other(below)}))`
}

const thousands = (rupees: string) => `(round(${rupees} / 1000) * 1000)::int`

/**
 * One pass. Every car looks for others as alike as can be (see `scopeOf`), and further only until there are
 * enough of them.
 */
const REFRESH = `
WITH comparable AS MATERIALIZED (
  ${evidence('$1')}
), car AS MATERIALIZED (
  SELECT v.id, x.model_id, x.fuel, x.transmission, v.year, ${footingOfCar('$1')} AS footing,
         coalesce(c.share, 'infinity') AS own, c.share IS NOT NULL AS is_evidence
  FROM vehicle v JOIN variant x ON x.id = v.variant_id LEFT JOIN comparable c ON c.vehicle_id = v.id
  WHERE v.price IS NOT NULL
), kind AS (
  SELECT DISTINCT model_id, fuel, transmission, year, is_evidence FROM car
), supply AS (
  SELECT model_id, fuel, transmission, year, has_version, count(*) AS cars FROM comparable GROUP BY 1, 2, 3, 4, 5
), reach AS (
  SELECT k.model_id, k.fuel, k.transmission, k.year, k.is_evidence, near.scope,
         sum(sum(s.cars)) OVER (PARTITION BY k.model_id, k.fuel, k.transmission, k.year, k.is_evidence ORDER BY near.scope) AS cars
  FROM kind k JOIN supply s ON s.model_id = k.model_id AND abs(s.year - k.year) <= ${WIDEST_SPAN}
  CROSS JOIN LATERAL (SELECT ${scopeOf('k', 's')} AS scope) near
  GROUP BY 1, 2, 3, 4, 5, 6
), chosen AS (
  SELECT model_id, fuel, transmission, year, is_evidence, min(scope) AS scope
  FROM reach WHERE cars - is_evidence::int >= ${LEAST_COMPARABLES} GROUP BY 1, 2, 3, 4, 5
), peers AS (
  SELECT k.model_id, k.fuel, k.transmission, k.year, k.is_evidence, count(*)::int - k.is_evidence::int AS basis,
         array_agg(adjusted.share ORDER BY adjusted.share) AS shares
  FROM chosen k CROSS JOIN LATERAL generate_series(k.year - ${spanOf('k.scope')}, k.year + ${spanOf('k.scope')}) AS made(year)
  JOIN comparable c ON c.model_id = k.model_id AND c.year = made.year AND ${scopeOf('k', 'c')} <= k.scope
  CROSS JOIN LATERAL (SELECT c.share * ${yearFactor('c.year', 'k.year')} AS share) adjusted
  GROUP BY 1, 2, 3, 4, 5
), answer AS (
  SELECT car.id, peers.basis, nullif(${thousands(`${quantile(1)} * footing`)}, 0) AS low,
         ${thousands(`${quantile(3)} * footing`)} AS middle, ${thousands(`${quantile(5)} * footing`)} AS high
  FROM car LEFT JOIN peers USING (model_id, fuel, transmission, year, is_evidence)
), settled AS (
  SELECT id, low, CASE WHEN low IS NOT NULL THEN middle END AS middle, CASE WHEN low IS NOT NULL THEN high END AS high,
         CASE WHEN low IS NOT NULL THEN basis ELSE 0 END AS basis
  FROM answer
)
UPDATE vehicle v SET fair_price = s.middle, fair_low = s.low, fair_high = s.high, fair_basis = s.basis
FROM settled s
WHERE s.id = v.id AND (v.fair_price, v.fair_low, v.fair_high, v.fair_basis) IS DISTINCT FROM (s.middle, s.low, s.high, s.basis)`

/**
 * Works out the fair price, its range and the number of comparable cars for every car that has a price;
 * null where there isn't enough to compare. Answers how many cars changed. Takes seconds on a big
 * stock: run it on a connection without a request's time-outs.
 */
export async function refreshFairPrices(client: pg.ClientBase, now: Date): Promise<number> {
  const { rowCount } = await client.query(REFRESH, [dayOf(now)])
  return rowCount ?? 0
}

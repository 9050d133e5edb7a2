/**
 * What makes cars comparable, as pieces of SQL: the pass over all cars and the page of one car
 * are made of the same ones, so that a page shows the very cars its fair price rests on.
 *
 * A price is made comparable by dividing it by the car's *footing*: what its version cost new in its year
 * and how far it has run. Quotients (*shares*) of different versions can then stand in one row; times its
 * own footing, they are prices for this very car.
 *
 * The constants are those with which the cars of a model explain each other's prices best (each left out
 * in turn) over some 25,000 adverts of 2021 and 2023 (docs/adr/0013).
 */

/** Fewer comparable cars than this prove nothing: five cut the line of prices into the six parts that a label speaks of. */
export const LEAST_COMPARABLES = 5

/** A version 10 % dearer when new is asked about 8 % more when used: buyers pay less for extras than they cost. */
const TRIM_ELASTICITY = 0.8
/** What a version cost new goes up by about this much a year while it is on sale. */
const YEARLY_RISE = 0.03
/** A car made a year earlier is asked about this much less, beside what it cost less when new. */
const YEAR_OF_MAKE = 0.09
/** Twice the usual kilometres cost about 5 %, and no distance more than the limit. */
const KMS_ELASTICITY = 0.08
const KMS_LIMIT = 0.2
const USUAL_KMS_A_YEAR = 10_000
/** A price older than this says nothing about today; a younger one is brought to today by the loss of a year. */
const PRICE_DAYS = 540
const YEARLY_LOSS = 0.12

/** The years of make that a scope reaches beyond the car's own, by scope. */
const SPAN_OF_SCOPE = [0, 1, 1, 2, 3, 3]
export const WIDEST_SPAN = Math.max(...SPAN_OF_SCOPE)

/** SQL: how alike the car or advert `other` is to `car`, from 1 (same model, fuel, gearbox and year) on; each scope holds the ones before. */
export function scopeOf(car: string, other: string): string {
  const years = `abs(${other}.year - ${car}.year)`
  const isSameKind = `${other}.fuel = ${car}.fuel AND ${other}.transmission = ${car}.transmission`
  return `CASE WHEN NOT ${other}.has_version THEN 6 WHEN ${isSameKind} AND ${years} = 0 THEN 1
    WHEN ${isSameKind} AND ${years} <= 1 THEN 2 WHEN ${years} <= 1 THEN 3 WHEN ${years} <= 2 THEN 4 ELSE 5 END`
}

/** SQL: how many years around its own a car with this scope is compared with. */
export function spanOf(scope: string): string {
  return `('{${SPAN_OF_SCOPE.join(',')}}'::int[])[${scope}]`
}

/** SQL: by what a share of another year of make is multiplied to stand for `year`. */
export function yearFactor(otherYear: string, year: string): string {
  return `power(${1 - YEAR_OF_MAKE}::float8, ${otherYear} - ${year})`
}

function listPrice(variant: string, year: string): string {
  return `(${variant}.ex_showroom * power(${1 + YEARLY_RISE}::float8, greatest(0, ${year} - ${variant}.year_from)))`
}

function footing(list: string, car: string, today: string): string {
  const usualKms = `(${USUAL_KMS_A_YEAR}::float8 * greatest(1, extract(year FROM ${today}::date)::int - ${car}.year))`
  const kmsLog = `${KMS_ELASTICITY}::float8 * ln(greatest(${car}.kms, 1000) / ${usualKms})`
  return `(power(${list}, ${TRIM_ELASTICITY}::float8) * exp(-greatest(-${KMS_LIMIT}::float8, least(${KMS_LIMIT}::float8, ${kmsLog}))))`
}

/** SQL: the footing of the car `v` of the variant `x`, by which its price is divided; `today` is a day. */
export function footingOfCar(today: string): string {
  return footing(listPrice('x', 'v.year'), 'v', today)
}

function priceToday(car: string, since: string, today: string): string {
  return `${car}.price * power(${1 - YEARLY_LOSS}::float8, greatest(0, ${today}::date - ${since}) / 365.25::float8)`
}

/**
 * SQL: everything that says what a car is worth: the stock's own asked prices and adverts of others, each
 * with its share. An advert whose version isn't known is measured by the middle one of its model and year.
 * `which` narrows it down to a model and its years.
 */
export function evidence(today: string, which = { model: '', years: '' }): string {
  const only = (model: string, year: string) => (which.model ? `AND ${model} = ${which.model} AND ${year} BETWEEN ${which.years}` : '')
  return `SELECT v.id AS vehicle_id, x.model_id, x.fuel, x.transmission, v.year, v.kms, v.price,
      CASE v.status WHEN 'delivered' THEN 'sold' ELSE v.status::text END AS status, true AS has_version,
      ${priceToday('v', 'v.sold_at::date', today)} / ${footingOfCar(today)} AS share
    FROM vehicle v JOIN variant x ON x.id = v.variant_id
    WHERE v.price IS NOT NULL AND v.status IN ('listed', 'reserved', 'sold', 'delivered')
      AND (v.sold_at IS NULL OR v.sold_at::date >= ${today}::date - ${PRICE_DAYS}) ${only('x.model_id', 'v.year')}
    UNION ALL
    SELECT NULL, o.model_id, x.fuel, x.transmission, o.year, o.kms, o.price, 'advert', x.id IS NOT NULL,
      ${priceToday('o', 'o.observed_on', today)} / ${footing(`coalesce(${listPrice('x', 'o.year')}, middle.list)`, 'o', today)}
    FROM market_observation o LEFT JOIN variant x ON x.id = o.variant_id
    LEFT JOIN LATERAL (
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ${listPrice('s', 'o.year')}) AS list
      FROM variant s WHERE s.model_id = o.model_id AND o.year BETWEEN s.year_from AND coalesce(s.year_to, 9999)
    ) middle ON x.id IS NULL
    WHERE o.observed_on BETWEEN ${today}::date - ${PRICE_DAYS} AND ${today}::date
      AND (x.id IS NOT NULL OR middle.list IS NOT NULL) ${only('o.model_id', 'o.year')}`
}

/**
 * What makes cars comparable, as pieces of SQL. The price model learns from this evidence, the pass over all cars counts
 * it, and the page of one car shows it.
 */

/** Fewer comparable cars than this prove nothing, whatever a model says. */
export const LEAST_COMPARABLES = 5

/** A price older than this says nothing about today; a younger one is brought to today by the loss of a year. */
export const PRICE_DAYS = 540
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

function priceToday(price: string, since: string, today: string): string {
  return `round(${price} * power(${1 - YEARLY_LOSS}::float8, greatest(0, ${today}::date - ${since}) / 365.25::float8))::int`
}

/** SQL: the facts of a version `x` of the model `m` of the make `k`. */
export const VERSION_FACTS = `k.slug AS make, m.slug AS model, x.slug AS variant, x.name AS "versionName", x.engine_cc AS "engineCc",
  x.power_bhp AS "powerBhp", x.seats::int AS seats, x.length_mm AS "lengthMm", x.width_mm AS "widthMm", x.height_mm AS "heightMm", x.ex_showroom AS "newPrice"`

/** SQL: the facts of the car `v` of that version, standing in the city `c`. */
export const CAR_FACTS = `${VERSION_FACTS}, x.fuel::text AS fuel, x.transmission::text AS transmission, v.year::int AS year, v.kms, v.owners::int AS owners,
  c.slug AS city, v.colour, v.has_service_history AS "hasServiceHistory"`

export const CAR_TABLES = `vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  JOIN city c ON c.id = v.city_id`

const ADVERT_FACTS = `k.slug, m.slug, x.slug, coalesce(x.name, o.variant_name), coalesce(x.engine_cc, o.engine_cc), x.power_bhp, coalesce(x.seats, o.seats)::int,
  x.length_mm, x.width_mm, x.height_mm, x.ex_showroom, coalesce(x.fuel, o.fuel)::text, coalesce(x.transmission, o.transmission)::text,
  o.year::int, o.kms, o.owners::int, c.slug, o.colour, NULL::boolean`

/** The day of an advert; one that doesn't tell it counts as seen when it was imported. */
const SEEN_ON = 'coalesce(o.observed_on, o.created_at::date)'

/**
 * SQL: everything that says what a car is worth: the stock's own prices and adverts of others, each with its facts.
 * `which` narrows it down to a model and its years.
 */
export function evidence(today: string, which = { model: '', years: '' }): string {
  const only = (model: string, year: string) =>
    which.model ? `AND ${model} = ${which.model} AND ${year} BETWEEN ${which.years}` : ''
  const paid = 'coalesce(v.sold_price, v.price)'
  return `SELECT v.id, v.id AS vehicle_id, x.model_id, true AS has_version, ${CAR_FACTS},
      CASE v.status WHEN 'delivered' THEN 'sold' ELSE v.status::text END AS status, ${paid} AS asked, ${priceToday(paid, 'v.sold_at::date', today)} AS price
    FROM ${CAR_TABLES}
    WHERE v.price IS NOT NULL AND v.status IN ('listed', 'reserved', 'sold', 'delivered')
      AND (v.sold_at IS NULL OR v.sold_at::date >= ${today}::date - ${PRICE_DAYS}) ${only('x.model_id', 'v.year')}
    UNION ALL
    SELECT o.id, NULL, o.model_id, x.id IS NOT NULL, ${ADVERT_FACTS}, 'advert', o.price, ${priceToday('o.price', SEEN_ON, today)}
    FROM market_observation o JOIN model m ON m.id = o.model_id JOIN make k ON k.id = m.make_id
    LEFT JOIN variant x ON x.id = o.variant_id LEFT JOIN city c ON c.id = o.city_id
    WHERE ${SEEN_ON} BETWEEN ${today}::date - ${PRICE_DAYS} AND ${today}::date ${only('o.model_id', 'o.year')}`
}

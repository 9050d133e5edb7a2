import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { type Db, getDb } from '@/lib/server/db/client'
import type { Tables } from '@/lib/server/db/kysely'
import { isId } from '@/lib/shared/ids'
import { DESK_PAGE_SIZE, type DeskCar, selectDeskCars } from './car-rows'
import type { CarSort } from '../rules/car-sorts'
import { searchWords, toNumberPrefix, type SearchWord } from '../rules/search-words'

type Vehicles = ExpressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>
type Condition = (of: Vehicles) => Expression<SqlBool>

const LIKE_SPECIALS = /[\\%_]/g
const literal = (text: string) => text.replace(LIKE_SPECIALS, '\\$&')

/** Matches a customer's cars by the customer's id, for links within the desk. */
function ofCustomer(text: string): Condition | null {
  const id = text.trim()
  if (!isId('cus', id)) return null
  return (of) =>
    of.or([
      of('v.seller_id', '=', id),
      of(
        'v.id',
        'in',
        of.selectFrom('purchase').where('customer_id', '=', id).select('vehicle_id'),
      ),
      of(
        'v.id',
        'in',
        of.selectFrom('live_hold').where('customer_id', '=', id).select('vehicle_id'),
      ),
    ])
}

/**
 * Matches the start of a code or plate, a plate's last four digits, or the whole phone number of
 * seller or buyer. All of these are indexed.
 */
function byNumber(text: string): Condition | null {
  const prefix = toNumberPrefix(text)
  if (prefix === null) return null
  return (of) => {
    const bought = of
      .selectFrom('purchase as p')
      .innerJoin('customer as c', 'c.id', 'p.customer_id')
      .where('c.phone', '=', prefix)
      .select('p.vehicle_id')
    const held = of
      .selectFrom('live_hold as h')
      .innerJoin('customer as c', 'c.id', 'h.customer_id')
      .where('c.phone', '=', prefix)
      .select('h.vehicle_id')
    const sellers = of.selectFrom('customer as c').where('c.phone', '=', prefix).select('c.id')
    // Arrays make Postgres evaluate each of these once and use the index on cars.
    return of.or([
      of('v.car_code', 'like', `${literal(parseTypedCarCode(text) ?? text.trim().toUpperCase())}%`),
      of('v.registration_number', 'like', `${prefix}%`),
      sql<SqlBool>`right(${of.ref('v.registration_number')}, 4) = ${prefix}`,
      sql<SqlBool>`${of.ref('v.seller_id')} = ANY (ARRAY(${sellers}))`,
      sql<SqlBool>`${of.ref('v.id')} = ANY (ARRAY(${bought.unionAll(held)}))`,
    ])
  }
}

/**
 * Matches a word in name, city or seller, or as year, code or plate. Searches the small tables once
 * rather than for each car.
 */
function ofWord({ text, year, hasDigit }: SearchWord, of: Vehicles): Expression<SqlBool> {
  const like = `%${literal(text)}%`
  // Neither subquery names the car's own row, or it would run once for each car.
  const variants = of
    .selectFrom('variant as x')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .select('x.id')
  const ofModel = variants.where(
    (name) => sql<SqlBool>`${name.ref('k.name')} || ' ' || ${name.ref('m.name')} ILIKE ${like}`,
  )
  const ofVariant = variants.where(
    (name) =>
      sql<SqlBool>`${name.ref('k.name')} || ' ' || ${name.ref('m.name')} || ' ' || ${name.ref('x.name')} ILIKE ${like}`,
  )
  const upper = text.toUpperCase()
  return of.or([
    of('v.variant_id', 'in', ofModel),
    of.and([of('v.is_variant_known', '=', true), of('v.variant_id', 'in', ofVariant)]),
    of('v.city_id', 'in', of.selectFrom('city as y').where('y.name', 'ilike', like).select('y.id')),
    of(
      'v.seller_id',
      'in',
      of
        .selectFrom('customer as c')
        .where('c.role', '=', 1)
        .where('c.first_name', 'ilike', like)
        .select('c.id'),
    ),
    ...(year === null ? [] : [of('v.year', '=', year)]),
    ...(hasDigit
      ? [
          sql<SqlBool>`strpos(${of.ref('v.car_code')}, ${upper}) > 0`,
          sql<SqlBool>`strpos(${of.ref('v.registration_number')}, ${upper}) > 0`,
        ]
      : []),
  ])
}

function byWords(text: string): Condition {
  const words = searchWords(text)
  return (of) => of.and(words.map((word) => ofWord(word, of)))
}

/** Ascending; cars without a value come last. */
const SORT_VALUES: Record<CarSort, RawBuilder<number | null>> = {
  changed: sql`-extract(epoch FROM v.updated_at)`,
  longest: sql`extract(epoch FROM v.listed_at)`,
  priceHigh: sql`-v.price`,
  priceLow: sql`v.price`,
  kms: sql`v.kms`,
}

interface FindOptions {
  sort?: CarSort
  db?: Db
}

async function find(
  condition: Condition,
  status: VehicleState | null,
  page: number,
  { sort = 'changed', db = getDb() }: FindOptions,
): Promise<{ items: DeskCar[]; total: number }> {
  const hits = db.$kysely
    .selectFrom('vehicle as v')
    .$if(status !== null, (all) => all.where('v.status', '=', status ?? 'listed'))
    .where(condition)
  const found = await db.$kysely
    .with(
      (cte) => cte('hit').materialized(),
      () => hits.select(['v.id', SORT_VALUES[sort].as('place')]),
    )
    .selectFrom((of) =>
      of
        .selectFrom('hit')
        .select(sql<number>`count(*)::int`.as('total'))
        .as('all'),
    )
    .leftJoin(
      (of) =>
        of
          .selectFrom('hit')
          .select(['hit.id', 'hit.place'])
          .orderBy('hit.place', (by) => by.asc().nullsLast())
          .orderBy('hit.id')
          .limit(DESK_PAGE_SIZE)
          .offset((page - 1) * DESK_PAGE_SIZE)
          .as('page'),
      (join) => join.onTrue(),
    )
    .select(['all.total', 'page.id'])
    .orderBy('page.place', (by) => by.asc().nullsLast())
    .orderBy('page.id')
    .execute()
  // Beyond the last page, the only row has the total but no car.
  const ids = found.flatMap(({ id }) => id ?? [])
  const cars =
    ids.length === 0 ? [] : await selectDeskCars(db.$kysely).where('v.id', 'in', ids).execute()
  const byId = new Map(cars.map((car) => [car.id, car]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total: found[0]?.total ?? 0 }
}

export async function findCars(
  text: string,
  status: VehicleState | null,
  page: number,
  options: FindOptions = {},
): Promise<{ items: DeskCar[]; total: number }> {
  const number = ofCustomer(text) ?? byNumber(text)
  const found = number && (await find(number, status, page, options))
  return found && found.total > 0 ? found : find(byWords(text), status, page, options)
}

import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { type Db, getDb } from '@/lib/server/db/client'
import type { Tables } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'
import { isId } from '@/lib/shared/ids'
import { DESK_PAGE_SIZE, type DeskCar, selectDeskCars } from './car-rows'
import type { CarSort } from '../rules/car-sorts'
import type { QueueView } from '../rules/queues'
import { splitSearchWords, toNumberPrefix, type SearchWord } from '../rules/search-words'

type Vehicles = ExpressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>
type Condition = (of: Vehicles) => Expression<SqlBool>

const LIKE_SPECIALS = /[\\%_]/g
const literal = (text: string) => text.replace(LIKE_SPECIALS, '\\$&')

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

function ofWord({ text, year, hasDigit }: SearchWord, of: Vehicles): Expression<SqlBool> {
  const like = `%${literal(text)}%`
  // Neither subquery refers to the outer car, or it would run once for each car.
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
  const words = splitSearchWords(text)
  return (of) => of.and(words.map((word) => ofWord(word, of)))
}

type SortColumn = 'v.updated_at' | 'v.listed_at' | 'v.price' | 'v.kms' | 'v.year'

/** Cars without a value come last in both directions. */
const ORDERS: Record<CarSort, readonly [SortColumn, 'asc' | 'desc']> = {
  changed: ['v.updated_at', 'desc'],
  longest: ['v.listed_at', 'asc'],
  shortest: ['v.listed_at', 'desc'],
  priceHigh: ['v.price', 'desc'],
  priceLow: ['v.price', 'asc'],
  kms: ['v.kms', 'asc'],
  kmsHigh: ['v.kms', 'desc'],
  yearNew: ['v.year', 'desc'],
  yearOld: ['v.year', 'asc'],
}

export interface DeskCarFilters {
  status: VehicleState | null
  cityId?: number | null
  whose?: QueueView['whose']
  readerId?: string
}

interface FindOptions {
  sort?: CarSort
  db?: Db
}

export async function readCarsInOrder(
  ids: readonly string[],
  db: Db = getDb(),
): Promise<DeskCar[]> {
  if (ids.length === 0) return []
  const cars = await selectDeskCars(db.$kysely).where('v.id', '=', anyOf(ids)).execute()
  const byId = new Map(cars.map((car) => [car.id, car]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function selectHits(
  condition: Condition | null,
  { status, cityId = null, whose = 'all', readerId = '' }: DeskCarFilters,
  db: Db,
) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .$if(status !== null, (all) => all.where('v.status', '=', status ?? 'listed'))
    .$if(cityId !== null, (all) => all.where('v.city_id', '=', cityId ?? 0))
    .$if(whose === 'mine', (all) => all.where('v.dost_id', '=', readerId))
    .$if(whose === 'unassigned', (all) => all.where('v.dost_id', 'is', null))
    .$if(condition !== null, (all) => all.where(condition ?? ((of) => of.val(true))))
}

/**
 * Columns that can be null. The others need no `NULLS LAST`, so one index serves both directions.
 */
const MAY_LACK: ReadonlySet<SortColumn> = new Set(['v.price', 'v.listed_at'])

async function find(
  condition: Condition | null,
  filters: DeskCarFilters,
  page: number,
  { sort = 'changed', db = getDb() }: FindOptions,
): Promise<{ items: DeskCar[]; total: number }> {
  const hits = selectHits(condition, filters, db)
  const [column, direction] = ORDERS[sort]
  const [{ total }, found] = await Promise.all([
    hits.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    hits
      .select('v.id')
      .orderBy(column, (by) => {
        const directed = direction === 'asc' ? by.asc() : by.desc()
        return MAY_LACK.has(column) ? directed.nullsLast() : directed
      })
      .orderBy('v.id', direction)
      .limit(DESK_PAGE_SIZE)
      .offset((page - 1) * DESK_PAGE_SIZE)
      .execute(),
  ])
  return {
    items: await readCarsInOrder(
      found.map(({ id }) => id),
      db,
    ),
    total,
  }
}

export async function findDeskCars(
  text: string,
  filters: DeskCarFilters,
  page: number,
  options: FindOptions = {},
): Promise<{ items: DeskCar[]; total: number }> {
  if (splitSearchWords(text).length === 0) return find(null, filters, page, options)
  const number = ofCustomer(text) ?? byNumber(text)
  const found = number && (await find(number, filters, page, options))
  return found && found.total > 0 ? found : find(byWords(text), filters, page, options)
}

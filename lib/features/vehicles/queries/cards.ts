import { type NotNull, sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { type KyselyDb, statementBuilder } from '@/lib/server/db/kysely'
import { anyOf, compileStatement, type ValueOf } from '@/lib/server/db/sql'
import { PUBLIC_STATES } from '../rules/moves'
import { isPhotoHidden } from './hidden-photos'
import { selectStatusNow } from './status-now'

/** One statement for all cards: every search page reads 24. */
function selectCards(db: KyselyDb) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('photo')
          .select(['drawn_view', 'storage_key', 'width', 'height', 'widths', 'blur'])
          .whereRef('photo.vehicle_id', '=', 'v.id')
          .orderBy(isPhotoHidden('photo'))
          .orderBy('photo.position')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'v.id',
      'v.number',
      'v.car_code as carCode',
      selectStatusNow(eb).as('status'),
      'v.year',
      'v.colour',
      'v.is_variant_known as isVariantKnown',
      'v.is_colour_known as isColourKnown',
      'v.kms',
      'v.owners',
      'v.price',
      'v.first_price as firstPrice',
      'v.is_refurbished as isRefurbished',
      'v.fair_price as fairPrice',
      'v.fair_low as fairLow',
      'v.fair_high as fairHigh',
      'v.listed_at as listedAt',
      'x.slug as variantSlug',
      'x.name as variantName',
      'x.fuel',
      'x.transmission',
      'm.slug as modelSlug',
      'm.name as modelName',
      'm.body',
      'k.slug as makeSlug',
      'k.name as makeName',
      'c.slug as citySlug',
      'c.name as cityName',
      'p.drawn_view as drawnView',
      'p.storage_key as storageKey',
      'p.width as photoWidth',
      'p.height as photoHeight',
      'p.widths as photoWidths',
      'p.blur',
    ])
}

/**
 * The statuses are fixed here, not passed by callers, so that only public cars can reach a list.
 */
function selectPublicCards() {
  return selectCards(statementBuilder)
    .where('v.status', 'in', PUBLIC_STATES)
    .where('v.listed_at', 'is not', null)
    .$narrowType<{
      status: (typeof PUBLIC_STATES)[number]
      price: NotNull
      firstPrice: NotNull
      listedAt: NotNull
    }>()
}

const byNumbers = compileStatement((value: ValueOf<{ numbers: readonly number[] }>) =>
  selectPublicCards().where('v.number', '=', sql<number>`any(${value('numbers')})`),
)
const byIds = compileStatement((value: ValueOf<{ ids: readonly string[] }>) =>
  selectPublicCards().where('v.id', '=', sql<string>`any(${value('ids')})`),
)

export type CardRow = Awaited<ReturnType<typeof byIds>>[number]
export type OwnCardRow = Awaited<ReturnType<typeof readOwnCardRows>>[number]

function inOrder<Row, Key>(rows: Row[], keys: readonly Key[], keyOf: (row: Row) => Key): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

export async function readCardRows(db: Db, numbers: readonly number[]): Promise<CardRow[]> {
  if (numbers.length === 0) return []
  return inOrder(await byNumbers(db, { numbers }), numbers, ({ number }) => number)
}

export async function readCardRowsById(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return inOrder(await byIds(db, { ids }), ids, ({ id }) => id)
}

export async function readOwnCardRows(db: Db, sellerId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectCards(db.$kysely)
    .where('v.seller_id', '=', sellerId)
    .where('v.id', '=', anyOf(ids))
    .execute()
  return inOrder(rows, ids, ({ id }) => id)
}

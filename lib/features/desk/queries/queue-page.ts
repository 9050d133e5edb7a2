import { type AliasableExpression, sql, type SqlBool } from 'kysely'
import { parseTicket } from '@/lib/features/complaints/rules'
import { parseAppealNumber } from '@/lib/features/appeals/rules'
import { parseClaimNumber } from '@/lib/features/warranty/rules'
import type { Db } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { QUEUE_PAGE_SIZE, type QueueName, type QueueView } from '../rules/queues'
import { type DeskReader, hideOutsideOwnCities } from '../rules/private-facts'
import { splitSearchWords } from '../rules/search-words'
import { selectNamedCars } from './desk-cars'
import { LATE_RANK, selectIsPromised, selectUrgency, TODAY_RANK } from './urgency'
import { selectCarName } from '@/lib/server/db/car-name'

export interface QueueRowBase {
  key: string
  cityId: number | null
  city: string | null
  vehicleId: string | null
  carCode: string | null
  car: string | null
  plate: string | null
  person: string | null
  personId: string | null
  phone: string | null
  dostId: string | null
  dueAt: Date | null
}

export type QueueSelect<Row extends QueueRowBase> = AliasableExpression<Row>

export function selectQueueCars(db: KyselyDb) {
  return selectNamedCars(db)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .select((of) => [
      'v.id as vehicleId',
      'v.car_code as carCode',
      selectCarName(of).as('car'),
      'v.registration_number as plate',
      'v.city_id as cityId',
      'c.name as city',
      'v.dost_id as dostId',
    ])
}

/** Tickets and claims are numbered from 1. */
const NO_NUMBER = 0

const LIKE_SPECIALS = /[\\%_]/g

export function filterQueue(
  { name, queue }: { name: QueueName; queue: QueueSelect<QueueRowBase> },
  { cityId, whose, due, text }: Omit<QueueView, 'page'>,
  staffId: string,
  db: KyselyDb,
) {
  return db
    .selectFrom(queue.as('w'))
    .$if(cityId !== null, (all) =>
      all.where((of) => of.or([of('w.cityId', '=', cityId), of('w.cityId', 'is', null)])),
    )
    .$if(whose === 'mine', (all) => all.where('w.dostId', '=', staffId))
    .$if(whose === 'unassigned', (all) => all.where('w.dostId', 'is', null))
    .$if(due === 'late', (all) => all.where((of) => of(selectUrgency(name, of), '=', LATE_RANK)))
    .$if(due === 'today', (all) => all.where((of) => of(selectUrgency(name, of), '<=', TODAY_RANK)))
    .where((of) =>
      of.and(
        splitSearchWords(text).map((word) =>
          of.or([
            sql<SqlBool>`concat_ws(' ', ${of.ref('w.car')}, ${of.ref('w.carCode')}, ${of.ref('w.plate')}, ${of.ref('w.person')}) ILIKE ${`%${word.text.replace(LIKE_SPECIALS, String.raw`\$&`)}%`}`,
            // Matches only a complete phone number. Searching digit by digit would reveal one.
            of(
              'w.personId',
              'in',
              db.selectFrom('customer').where('phone', '=', word.text).select('id'),
            ),
            of(
              'w.key',
              'in',
              db.selectFrom('customer_query').where('phone', '=', word.text).select('id'),
            ),
            of(
              'w.key',
              'in',
              db
                .selectFrom('complaint')
                .where((row) =>
                  row.or({ phone: word.text, number: parseTicket(word.text) ?? NO_NUMBER }),
                )
                .select('id'),
            ),
            of(
              'w.key',
              'in',
              db
                .selectFrom('warranty_claim')
                .where('number', '=', parseClaimNumber(word.text) ?? NO_NUMBER)
                .select('id'),
            ),
            of(
              'w.key',
              'in',
              db
                .selectFrom('price_appeal')
                .where('number', '=', parseAppealNumber(word.text) ?? NO_NUMBER)
                .select('id'),
            ),
          ]),
        ),
      ),
    )
}

export interface QueuePage<Row> {
  items: (Row & { isLate: boolean })[]
  total: number
  late: number
  page: number
}

export async function readQueue<Row extends QueueRowBase>(
  { name, queue }: { name: QueueName; queue: QueueSelect<Row> },
  view: QueueView,
  { reader, size = QUEUE_PAGE_SIZE, db }: { reader: DeskReader; size?: number | undefined; db: Db },
): Promise<QueuePage<Row>> {
  const plain = queue as QueueSelect<QueueRowBase>
  const all = filterQueue({ name, queue: plain }, view, reader.id, db.$kysely)
  const { total, late } = await all
    .select((of) => [
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) FILTER (WHERE ${selectUrgency(name, of)} = ${LATE_RANK}))::int`.as(
        'late',
      ),
    ])
    .executeTakeFirstOrThrow()
  const page = Math.max(1, Math.min(view.page, Math.ceil(total / size)))
  const items = await all
    .selectAll('w')
    .select((of) => of(selectUrgency(name, of), '=', LATE_RANK).as('isLate'))
    .orderBy((of) => selectUrgency(name, of))
    // A constant can't be an order.
    .orderBy(sql`${selectIsPromised(name)} IS TRUE`, 'desc')
    .orderBy('w.dueAt', (by) => by.asc().nullsLast())
    .orderBy('w.key')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  // The cast adds this queue's extra columns, which `selectAll` has selected.
  const rows = items as unknown as (Row & { isLate: boolean })[]
  return {
    items: rows.map((row) => hideOutsideOwnCities(row, row.cityId, reader)),
    total,
    late,
    page,
  }
}

import { type AliasableExpression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { selectLiveDevices } from '@/lib/features/messaging/push-queries'
import type { StaffRight } from '@/lib/features/staff/rules'
import type { Db } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { databaseNow, timeAgo, timeFromNow } from '@/lib/server/db/sql'
import {
  type DeskDevice,
  type DeskEvent,
  DUE_WITHIN_MINUTES,
  MESSAGE_QUEUES,
  NEW_WITHIN_MINUTES,
  TIMED_QUEUES,
} from '../rules/desk-news'
import type { QueueName } from '../rules/queues'
import { QUEUE_SELECTS } from './queues'
import { selectIsPromised } from './urgency'
import type { QueueRowBase } from './queue-page'

export async function readDeskDevices(db: Db): Promise<DeskDevice[]> {
  const rows = await selectLiveDevices(db)
    .innerJoin('staff as m', 'm.id', 's.actor_staff_id')
    .where('s.customer_id', 'is', null)
    .where('m.is_active', '=', true)
    .where(sql<boolean>`cardinality(m.push_purposes) > 0`)
    .select((of) => [
      'd.id as deviceId',
      'm.role',
      sql<StaffRight[]>`m.rights::text[]`.as('rights'),
      'm.push_purposes as news',
      jsonArrayFrom(
        of
          .selectFrom('staff_city as y')
          .whereRef('y.staff_id', '=', 'm.id')
          .select('y.city_id as id'),
      ).as('cities'),
    ])
    .execute()
  return rows.map(({ role, news, cities, ...device }) => ({
    ...device,
    isManager: role === 'manager',
    news: news ?? [],
    cityIds: cities.map(({ id }) => id),
  }))
}

type Rows = AliasableExpression<QueueRowBase & { since: Date }>

const rowsOf = (name: QueueName, db: KyselyDb) =>
  (QUEUE_SELECTS as unknown as Record<QueueName, (db: KyselyDb) => Rows>)[name](db)

function selectEvents(db: KyselyDb, name: QueueName, news: DeskEvent['news']) {
  return db
    .selectFrom(rowsOf(name, db).as('w'))
    .select([
      sql<DeskEvent['news']>`${sql.lit(news)}::text`.as('news'),
      sql<QueueName>`${sql.lit(name)}::text`.as('queue'),
      'w.key',
      'w.cityId',
      'w.dueAt',
    ])
}

const isNew = timeAgo({ minutes: NEW_WITHIN_MINUTES })

const selectNewHolds = (db: KyselyDb) =>
  selectEvents(db, 'holds', 'hold').where('w.key', 'in', (of) =>
    of.selectFrom('reservation as r').where('r.paid_at', '>', isNew).select('r.id'),
  )

const selectNewMessages = (db: KyselyDb) =>
  MESSAGE_QUEUES.map((name) => selectEvents(db, name, 'message').where('w.since', '>', isNew))

const selectDue = (db: KyselyDb) =>
  TIMED_QUEUES.map((name) =>
    selectEvents(db, name, 'due')
      .where(selectIsPromised(name))
      .where('w.dueAt', '>', databaseNow)
      .where('w.dueAt', '<=', timeFromNow({ minutes: DUE_WITHIN_MINUTES })),
  )

export function readDeskEvents(db: Db): Promise<DeskEvent[]> {
  const { $kysely: statements } = db
  return [...selectNewMessages(statements), ...selectDue(statements)]
    .reduce((all, one) => all.unionAll(one), selectNewHolds(statements))
    .execute()
}

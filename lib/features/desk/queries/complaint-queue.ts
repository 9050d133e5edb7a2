import { sql } from 'kysely'
import type { ComplaintState, ComplaintTopic } from '@/lib/features/complaints/rules'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { type QueueView, WHOLE_QUEUE } from '../rules/queues'
import { selectQueueCars } from './queue-page'

/**
 * Open complaints, due by the acknowledgement and then by the settlement. A search also finds
 * closed ones. Complaints without a car belong to all cities.
 */
export function selectComplaintQueue(
  db: KyselyDb,
  { text }: Pick<QueueView, 'text'> = WHOLE_QUEUE,
) {
  return (
    db
      .selectFrom('complaint as m')
      .leftJoin(selectQueueCars(db).as('v'), 'v.vehicleId', 'm.vehicle_id')
      .$if(text === '', (all) => all.where('m.closed_at', 'is', null))
      // Deleting an account withdraws its complaint and erases the phone.
      .where('m.phone', 'is not', null)
      .select((of) => [
        'm.id as key',
        'm.number',
        'v.vehicleId',
        'v.carCode',
        'v.car',
        'v.plate',
        'v.cityId',
        'v.city',
        'v.dostId',
        'm.name as person',
        'm.customer_id as personId',
        selectMaskedPhone(of.ref('m.phone').$notNull()).as('phone'),
        'm.locale as language',
        of.ref('m.topic').$castTo<ComplaintTopic>().as('topic'),
        of.ref('m.state').$castTo<ComplaintState>().as('state'),
        'm.filed_at as since',
        'm.reopened_at as reopenedAt',
        sql<Date | null>`CASE m.state WHEN 'filed' THEN m.acknowledge_by WHEN 'acknowledged' THEN m.settle_by END`.as(
          'dueAt',
        ),
      ])
  )
}

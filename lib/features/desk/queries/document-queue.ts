import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { listNeededForSale } from '@/lib/features/documents/rules/documents'
import { anyOf, databaseNow } from '@/lib/server/db/sql'
import { DESK_AIM_HOURS } from '../rules/queues'
import { selectPages } from './document-pages'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

/**
 * Documents that wait for a check. Those that a live hold needs before it can become a sale are due
 * by its end, which the buyer was promised.
 */
export function selectDocumentQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('document as d', 'd.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'd.customer_id')
    .leftJoin('live_hold as h', (join) =>
      join
        .onRef('h.vehicle_id', '=', 'v.id')
        .on('h.status', '=', 'active')
        .on((of) =>
          of.or([
            of.and([
              of('d.customer_id', '=', of.ref('h.customer_id')),
              of('d.kind', '=', anyOf(listNeededForSale('buyer'))),
            ]),
            of.and([
              of('d.customer_id', '=', of.ref('v.seller_id')),
              of('d.kind', '=', anyOf(listNeededForSale('seller'))),
            ]),
          ]),
        ),
    )
    .where('d.status', '=', 'submitted')
    .select((of) => {
      const since = of.fn.coalesce('d.submitted_at', 'd.created_at')
      const aim = sql<Date>`${since} + make_interval(hours => ${DESK_AIM_HOURS.documents})`
      return [
        'd.id as key',
        'd.kind',
        'p.first_name as person',
        'p.id as personId',
        selectMaskedPhone(of.ref('p.phone')).as('phone'),
        'p.locale as language',
        'd.last_four as lastFour',
        sql<
          string | null
        >`CASE WHEN ${of.ref('d.storage_key')} IS NOT NULL THEN ${of.ref('d.content_type')} END`.as(
          'contentType',
        ),
        'd.submitted_at as submittedAt',
        selectPages(of).as('pages'),
        sql<boolean>`${of.ref('d.customer_id')} IS NOT DISTINCT FROM ${of.ref('v.seller_id')}`.as(
          'isSeller',
        ),
        sql<number>`greatest(0, floor(extract(epoch FROM ${databaseNow} - ${since}) / 3600))::int`.as(
          'hours',
        ),
        sql<'hold' | 'desk'>`CASE WHEN ${of.ref('h.id')} IS NULL THEN 'desk' ELSE 'hold' END`.as(
          'waitsFor',
        ),
        aim.as('aimAt'),
        sql<Date | null>`coalesce(${of.ref('h.ends_at')}, ${aim})`.as('dueAt'),
      ]
    })
}

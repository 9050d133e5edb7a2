import { sql } from 'kysely'
import type { ReviewOccasion } from '@/lib/features/reviews/rules'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { selectQueueCars } from './queue-page'

/** Reviews without an answer. Answering is a courtesy, so none is ever late. */
export function selectReviewQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('review as r', 'r.purchase_id', 'p.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .where('r.answer', 'is', null)
    .where('r.text', '<>', '-')
    .select((of) => [
      'r.id as key',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      of.ref('r.occasion').$castTo<ReviewOccasion>().as('occasion'),
      'r.stars',
      'r.text',
      'r.at as since',
      sql<Date | null>`NULL::timestamptz`.as('dueAt'),
    ])
}

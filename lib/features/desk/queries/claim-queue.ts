import { sql } from 'kysely'
import { CLAIM_STEP_HOURS, type ClaimState, type CoveredPart } from '@/lib/features/warranty/rules'
import { type Db, getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { type QueueView, WHOLE_QUEUE } from '../rules/queues'
import { selectQueueCars } from './queue-page'

export function selectClaimQueue(db: KyselyDb, { text }: Pick<QueueView, 'text'> = WHOLE_QUEUE) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('warranty_claim as w', 'w.purchase_id', 'p.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .$if(text === '', (all) => all.where('w.state', 'in', ['asked', 'seen', 'accepted']))
    .select((of) => [
      'w.id as key',
      'w.number',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      of.ref('w.part').$castTo<CoveredPart>().as('part'),
      of.ref('w.state').$castTo<ClaimState>().as('state'),
      'w.asked_at as since',
      sql<Date | null>`CASE w.state WHEN 'asked' THEN w.asked_at + make_interval(hours => ${CLAIM_STEP_HOURS.asked})
        WHEN 'seen' THEN w.seen_at + make_interval(hours => ${CLAIM_STEP_HOURS.seen})
        WHEN 'accepted' THEN w.decided_at + make_interval(hours => ${CLAIM_STEP_HOURS.accepted}) END`.as(
        'dueAt',
      ),
    ])
}

export function readDeskClaim(id: string, db: Db = getDb()) {
  return db.warrantyClaim.findUnique({
    where: { id },
    include: {
      seenBy: { select: { name: true } },
      decidedBy: { select: { name: true } },
      paidBy: { select: { name: true } },
      purchase: {
        select: {
          price: true,
          customer: { select: { id: true, firstName: true } },
          vehicleId: true,
          vehicle: {
            select: {
              id: true,
              carCode: true,
              year: true,
              cityId: true,
              city: { select: { name: true } },
              variant: {
                select: { model: { select: { name: true, make: { select: { name: true } } } } },
              },
            },
          },
        },
      },
    },
  })
}

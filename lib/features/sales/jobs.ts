import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { addDays, toUtcMidnight, toIndianDay } from '@/lib/shared/dates'
import { bookBondDays } from './commands/book-bond-days'

const REMIND_DAYS = 7

const MAX_REMINDED = 500

/**
 * Leaves out inspections that are overdue already. The message's key prevents a second reminder.
 */
function readDueInspections(tx: Db, from: string, until: string) {
  return tx.$kysely
    .selectFrom('purchase_step as s')
    .innerJoin('purchase as p', 'p.id', 's.purchase_id')
    .innerJoin('purchase_step as d', (join) =>
      join.onRef('d.purchase_id', '=', 'p.id').on('d.step', '=', 'delivered'),
    )
    .where('d.done_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('car_return as r')
            .whereRef('r.purchase_id', '=', 'p.id')
            .where('r.state', '=', 'refunded')
            .select('r.id'),
        ),
      ),
    )
    .where('s.step', 'in', ['first_inspection', 'second_inspection'])
    .where('s.done_at', 'is', null)
    .where('s.due_on', '>=', toUtcMidnight(from))
    .where('s.due_on', '<=', toUtcMidnight(until))
    .where(({ not, exists, ref, selectFrom }) =>
      not(
        exists(
          selectFrom('message as m')
            .where(
              'm.dedupe_key',
              '=',
              sql<string>`'inspection-due:' || ${ref('p.id')} || ':' || ${ref('s.step')} || ':sms'`,
            )
            .select('m.id'),
        ),
      ),
    )
    .select(['p.id as purchaseId', 'p.vehicle_id as vehicleId', 'p.customer_id as customerId'])
    .select(({ ref }) => [
      ref('s.step').$castTo<'first_inspection' | 'second_inspection'>().as('step'),
      ref('s.due_on').$notNull().as('dueOn'),
    ])
    .orderBy('p.id')
    .limit(MAX_REMINDED)
    .execute()
}

export const remindOfInspections: Job = {
  name: 'remind-of-inspections',
  cron: '0 10 * * *',
  async run(now) {
    const today = toIndianDay(now)
    await transaction(async (tx) => {
      const due = await readDueInspections(tx, today, addDays(today, REMIND_DAYS))
      for (const { purchaseId, vehicleId, customerId, step, dueOn } of due) {
        await notifyAboutCar(tx, {
          customerId,
          vehicleId,
          template: 'buyerInspectionDue',
          happening: `inspection-due:${purchaseId}:${step}`,
          path: '/dashboard/buyer',
          more: { day: { day: dueOn }, what: say(`dashboard.purchases.step.${step}`) },
        })
      }
    })
    kickJob('send-messages')
  },
}

/** Runs in the morning, because it sends the message about the first day. */
export const bookBonds: Job = {
  name: 'book-bond-days',
  cron: '15 9 * * *',
  async run(now) {
    await bookBondDays(now)
    kickJob('send-messages')
  },
}

export const SALES_JOBS: readonly Job[] = [remindOfInspections, bookBonds]

import { tellAboutCar } from '@/lib/features/messaging/commands/tell-about-car'
import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { addDays, dateOfDay, dayOf } from '@/lib/shared/dates'
import { checkBankAccounts } from '../settlements/commands/check-bank-accounts'
import { carsToFollowUp, followUp } from '../documents/commands/follow-up-documents'
import { sweepFiles } from '../documents/commands/private-files'

/** Days before a free inspection is due on which its buyer is reminded. */
const REMIND_DAYS = 7

const MAX_REMINDED = 500

/** The free inspections that come. One that was missed long ago is no news any more; the message's key says it once. */
function readDueInspections(tx: Db, from: string, until: string) {
  return tx.$kysely
    .selectFrom('purchase_step as s')
    .innerJoin('purchase as p', 'p.id', 's.purchase_id')
    .innerJoin('purchase_step as d', (join) =>
      join.onRef('d.purchase_id', '=', 'p.id').on('d.step', '=', 'delivered'),
    )
    .where('d.done_at', 'is not', null)
    .where('s.step', 'in', ['first_inspection', 'second_inspection'])
    .where('s.done_at', 'is', null)
    .where('s.due_on', '>=', dateOfDay(from))
    .where('s.due_on', '<=', dateOfDay(until))
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

/** Tells buyers a week ahead that a free doorstep inspection is due. */
export const remindOfInspections: Job = {
  name: 'remind-of-inspections',
  cron: '0 10 * * *',
  async run(now) {
    const today = dayOf(now)
    await transaction(async (tx) => {
      const due = await readDueInspections(tx, today, addDays(today, REMIND_DAYS))
      for (const { purchaseId, vehicleId, customerId, step, dueOn } of due) {
        await tellAboutCar(tx, {
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

/**
 * Asks sellers for documents that have become necessary since their car was listed, reminds them the day before those
 * are due, and tells them once they are overdue; then the car's Dost has a task too. That an overdue car can't be
 * reserved doesn't wait for this: reserving reads the day itself.
 */
export const remindOfDocuments: Job = {
  name: 'remind-of-documents',
  cron: '15 10-19 * * *',
  async run() {
    for (const car of await carsToFollowUp(getDb())) await transaction((tx) => followUp(tx, car))
    kickJob('send-messages')
  },
}

/** Takes private files away that no row needs. */
const sweepPrivateFiles: Job = {
  name: 'sweep-private-files',
  cron: '25 * * * *',
  async run() {
    while ((await sweepFiles()) > 0) {
      /* until nothing is left */
    }
  },
}

const checkAccounts: Job = {
  name: 'check-bank-accounts',
  cron: '* * * * *',
  run: checkBankAccounts,
}

export const PURCHASE_JOBS: readonly Job[] = [
  remindOfInspections,
  remindOfDocuments,
  sweepPrivateFiles,
  checkAccounts,
]

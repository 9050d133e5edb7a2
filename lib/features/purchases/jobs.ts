import { tellAboutCar } from '@/lib/features/messaging/commands/tell-about-car'
import texts from '@/lib/i18n/messages/en/deskSales.json'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { addDays, dayOf, formatShortDay } from '@/lib/shared/dates'

/** Days before a free inspection is due on which its buyer is reminded. */
const REMIND_DAYS = 7

interface DueInspection {
  purchaseId: string
  vehicleId: string
  customerId: string
  step: 'first_inspection' | 'second_inspection'
  dueOn: string
}

// Only what comes: an inspection that was missed long ago is nobody's news. The message's key says it once.
const DUE = `SELECT p.id AS "purchaseId", p.vehicle_id AS "vehicleId", p.customer_id AS "customerId", s.step::text AS step, to_char(s.due_on, 'YYYY-MM-DD') AS "dueOn"
  FROM purchase_step s JOIN purchase p ON p.id = s.purchase_id
  JOIN purchase_step d ON d.purchase_id = p.id AND d.step = 'delivered' AND d.done_at IS NOT NULL
  WHERE s.step IN ('first_inspection', 'second_inspection') AND s.done_at IS NULL AND s.due_on BETWEEN $1 AND $2
    AND NOT EXISTS (SELECT FROM message m WHERE m.dedupe_key = 'inspection-due:' || p.id || ':' || s.step || ':sms')
  ORDER BY p.id LIMIT 500`

/** Tells buyers a week ahead that a free doorstep inspection is due. */
export const remindOfInspections: Job = {
  name: 'remind-of-inspections',
  cron: '0 10 * * *',
  async run(now) {
    const today = dayOf(now)
    await inTransaction(getPool(), async (client) => {
      const { rows } = await client.query<DueInspection>(DUE, [today, addDays(today, REMIND_DAYS)])
      for (const { purchaseId, vehicleId, customerId, step, dueOn } of rows) {
        await tellAboutCar(client, {
          customerId,
          vehicleId,
          template: 'buyerInspectionDue',
          happening: `inspection-due:${purchaseId}:${step}`,
          path: '/dashboard/buyer',
          more: { day: formatShortDay(dueOn), what: texts.steps[step] },
        })
      }
    })
    kickJob('send-messages')
  },
}

export const PURCHASE_JOBS: readonly Job[] = [remindOfInspections]

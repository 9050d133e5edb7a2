import type pg from 'pg'
import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { env } from '@/lib/server/env'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { TIME_ZONE } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface Told {
  customerId: string
  vehicleId: string
  template: TemplateName
  /** What happened, so that it is told once. */
  dedupeKey: string
  amount?: number
  until?: Date | null
  reference?: string
}

interface Addressee {
  phone: string
  firstName: string
  emailId: string | null
  locale: string
  car: string
  carCode: string
}

/** SMS variables are registered with at most this many characters. */
const LONGEST_VARIABLE = 40

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

const short = (text: string) =>
  text.length <= LONGEST_VARIABLE ? text : `${text.slice(0, LONGEST_VARIABLE - 1)}…`

/** Tells a buyer of a hold by SMS, and by e-mail where there is a verified address; in the caller's transaction. */
export async function tellBuyer(client: Pick<pg.ClientBase, 'query'>, told: Told): Promise<void> {
  const {
    rows: [to],
  } = await client.query<Addressee>(
    `SELECT p.phone, p.first_name AS "firstName", CASE WHEN p.email_verified_at IS NOT NULL THEN p.email_id END AS "emailId", p.locale,
       v.year || ' ' || k.name || ' ' || m.name AS car, v.car_code AS "carCode"
     FROM customer p, vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
     WHERE p.id = $1 AND p.deleted_at IS NULL AND v.id = $2`,
    [told.customerId, told.vehicleId],
  )
  if (!to) return
  const variables = {
    name: short(to.firstName),
    car: short(to.car),
    amount: formatRupees(told.amount ?? BUSINESS_TERMS.tokenAmount),
    until: told.until ? moment.format(told.until) : '',
    link: `${env().SITE_URL}/reserve/${to.carCode}`,
    reference: short(told.reference ?? ''),
  }
  const common = {
    customerId: told.customerId,
    template: told.template,
    locale: to.locale,
    variables,
  }
  const messages: NewMessage[] = [
    { ...common, channel: 'sms', to: to.phone, dedupeKey: `${told.dedupeKey}:sms` },
  ]
  if (to.emailId !== null)
    messages.push({
      ...common,
      channel: 'email',
      to: to.emailId,
      dedupeKey: `${told.dedupeKey}:email`,
    })
  await enqueueMessages(client, messages)
}

import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow, timeAgo } from '@/lib/server/db/sql'
import { DeliveryError } from '@/lib/server/delivery-error'
import { env } from '@/lib/server/env'
import { toSmsTemplateName } from '@/lib/server/env-messages'
import type { WhatsAppGateway } from '@/lib/server/whatsapp/cloud-api'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { CODE_VALID_MINUTES } from '../rules/delivery'
import { renderMessage, type TemplateName } from '../rules/render-message'
import { fitVariables, listVariables } from '../rules/texts'
import {
  FALLBACK_TEMPLATE,
  hasSmsFailed,
  mayGoOnWhatsApp,
  WHATSAPP_PURPOSE,
} from '../rules/whatsapp'

export interface SmsRow {
  dedupeKey: string
  channel: string
  to: string
  customerId?: string | null
  template: TemplateName
  locale: string
  variables: Record<string, string>
  sendAfter?: Date
}

const toKey = (dedupeKey: string) => `${dedupeKey.replace(/:sms$/, '')}:whatsapp`

function findLanguage(template: string, locale: string): string | null {
  const { WHATSAPP_TEMPLATES: approved } = env()
  const languages = [locale, DEFAULT_LOCALE]
  return languages.find((one) => approved.has(toSmsTemplateName(one, template))) ?? null
}

export async function enqueueWhatsAppCopies(tx: Db, messages: readonly SmsRow[]): Promise<void> {
  if (env().WHATSAPP_TOKEN === undefined) return
  const able = messages.filter(
    ({ channel, template, locale, customerId }) =>
      channel === 'sms' &&
      customerId &&
      mayGoOnWhatsApp(template) &&
      findLanguage(template, locale) !== null,
  )
  if (able.length === 0) return
  const agreed = await tx.consent.findMany({
    where: {
      customerId: { in: able.map(({ customerId }) => customerId ?? '') },
      purpose: WHATSAPP_PURPOSE,
      withdrawnAt: null,
    },
    select: { customerId: true },
  })
  const people = new Set(agreed.map(({ customerId }) => customerId))
  const rows = able.filter(({ customerId }) => people.has(customerId ?? ''))
  if (rows.length === 0) return
  await tx.$kysely
    .insertInto('message')
    .values(
      rows.map(({ dedupeKey, to, customerId, template, locale, variables, sendAfter }) => ({
        id: newId('msg'),
        dedupe_key: toKey(dedupeKey),
        channel: 'whatsapp',
        to,
        customer_id: customerId ?? null,
        template,
        locale: findLanguage(template, locale) ?? DEFAULT_LOCALE,
        variables: JSON.stringify(variables),
        send_after: sendAfter,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

export async function fallBackToWhatsApp(db: Db = getDb()): Promise<number> {
  const { WHATSAPP_TOKEN, WHATSAPP_CODE_SECONDS } = env()
  if (WHATSAPP_TOKEN === undefined) return 0
  const waiting = await db.$kysely
    .selectFrom('message as m')
    .innerJoin('customer as p', 'p.phone', 'm.to')
    .innerJoin('consent as c', 'c.customer_id', 'p.id')
    .where('p.deleted_at', 'is', null)
    .where('c.purpose', '=', WHATSAPP_PURPOSE)
    .where('c.withdrawn_at', 'is', null)
    .where('m.channel', '=', 'sms')
    .where('m.template', '=', FALLBACK_TEMPLATE)
    .where('m.sent_at', 'is', null)
    .where('m.created_at', '>', timeAgo({ minutes: CODE_VALID_MINUTES }))
    .where(({ not, exists }) => not(exists(selectNewer(db))))
    .select(['m.dedupe_key as dedupeKey', 'm.to', 'm.locale', 'm.variables', databaseNow.as('now')])
    .select('p.id as customerId')
    .select(['m.created_at as createdAt', 'm.sent_at as sentAt', 'm.last_error as lastError'])
    .$narrowType<{ variables: Record<string, string> }>()
    .execute()
  const rows = waiting.flatMap((sms) => {
    const { dedupeKey, to, locale, variables, customerId } = sms
    const language = findLanguage(FALLBACK_TEMPLATE, locale)
    const isDue = hasSmsFailed(sms, sms.now, WHATSAPP_CODE_SECONDS)
    if (!isDue || language === null || variables.code === undefined) return []
    return [
      {
        id: newId('msg'),
        dedupe_key: toKey(dedupeKey),
        channel: 'whatsapp',
        to,
        customer_id: customerId,
        template: FALLBACK_TEMPLATE,
        locale: language,
        variables: JSON.stringify(variables),
        // The code's lifetime counts from its SMS.
        created_at: sms.createdAt,
      },
    ]
  })
  if (rows.length === 0) return 0
  const added = await db.$kysely
    .insertInto('message')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute()
  return added.length
}

function selectNewer(db: Db) {
  return db.$kysely
    .selectFrom('message as newer')
    .select('newer.id')
    .whereRef('newer.to', '=', 'm.to' as never)
    .where('newer.channel', '=', 'sms')
    .where('newer.template', '=', FALLBACK_TEMPLATE)
    .where(sql<boolean>`newer.created_at > m.created_at`)
}

export interface WhatsAppMessageRow {
  id: string
  channel: 'whatsapp'
  to: string
  template: string
  locale: string
  variables: Record<string, string>
  createdAt: Date
}

/** Values in the order of the template's placeholders, which is their order in the SMS. */
function listValues({ template, locale, variables }: WhatsAppMessageRow): string[] {
  const all: Record<string, { sms?: string; subject?: string }> =
    getMessages(DEFAULT_LOCALE).notices
  const fitted = fitVariables(variables)
  return listVariables(all[template]?.sms ?? '').map((name) => {
    const value = fitted[name]
    if (value === undefined) throw new Error(`The message ${template} lacks ${name} (${locale}).`)
    return value
  })
}

async function isStillWanted(db: Db, { to }: WhatsAppMessageRow): Promise<boolean> {
  const consent = await db.consent.findFirst({
    where: {
      purpose: WHATSAPP_PURPOSE,
      withdrawnAt: null,
      customer: { phone: to, deletedAt: null },
    },
    select: { id: true },
  })
  return consent !== null
}

async function isOutdatedCode(db: Db, { template, to, createdAt }: WhatsAppMessageRow) {
  if (template !== FALLBACK_TEMPLATE) return false
  const newer = await db.message.findFirst({
    where: { channel: 'sms', template, to, createdAt: { gt: createdAt } },
    select: { id: true },
  })
  return newer !== null
}

export async function deliverOnWhatsApp(
  db: Db,
  message: WhatsAppMessageRow,
  gateway: WhatsAppGateway | null,
): Promise<string> {
  const { text } = renderMessage(message)
  if (gateway === null) throw new DeliveryError('whatsapp_off', true)
  if (!(await isStillWanted(db, message))) throw new DeliveryError('whatsapp_ended', true)
  if (await isOutdatedCode(db, message)) throw new DeliveryError('newer_code', true)
  const { to, template, locale, id } = message
  const gatewayId = await gateway.send({ to, template, locale, values: listValues(message) })
  await db.$kysely
    .updateTable('message')
    .set({ gateway_id: gatewayId })
    .where('id', '=', id)
    .execute()
  return text
}

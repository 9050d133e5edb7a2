import { sql } from 'kysely'
import { toLocale, addLocale, localizeSite } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { messageCustomer } from '@/lib/features/messaging/commands/message-customer'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { readActingLog } from '../queries/account'
import { type ActingLogLine, listDoneWhileActing } from '../rules/done-while-acting'

interface Acting {
  id: string
  phone: string
  firstName: string
  locale: string
  emailId: string | null
  emailVerifiedAt: Date | null
  staff: { name: string }
  reason: string
  sessionId: string
}

export async function notifyOfActing(tx: Db, acting: Acting): Promise<void> {
  const { id, firstName, locale, sessionId, reason } = acting
  const site = localizeSite(toLocale(locale), env().SITE_URL)
  await messageCustomer(
    tx,
    { ...acting, customerId: id },
    {
      template: 'actedFor',
      happening: `acting:${sessionId}`,
      variables: { staff: acting.staff.name, site },
      inEmail: { name: firstName, reason },
    },
  )
}

const LOG_PAGE = '/dashboard/buyer/dost'
const ENDED = 'acting-ended:'

function inWords(done: readonly ActingLogLine[], locale: string): string {
  const t = translatorOf(toLocale(locale), 'dashboard.dost')
  const deeds = new Map(t.all('deeds').map(({ action, text }) => [action, text]))
  const said = done.map(({ action, car }) =>
    [deeds.get(action) ?? t('other'), car].filter(Boolean).join(' · '),
  )
  if (said.length === 0) return t('nothingDone')
  return [...new Set(said)].map((text) => `- ${text}`).join('\n')
}

export async function notifyOfActingSummary(tx: Db, sessionId: string): Promise<void> {
  const session = await tx.session.findUnique({
    where: { id: sessionId },
    select: {
      actorReason: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      actor: { select: { id: true, name: true } },
      customer: true,
    },
  })
  if (!session?.actor || !session.customer || session.customer.deletedAt) return
  const { actor, customer, createdAt, revokedAt, expiresAt, actorReason } = session
  const done = listDoneWhileActing(
    await readActingLog(tx, {
      customerId: customer.id,
      staffId: actor.id,
      from: createdAt,
      until: revokedAt ?? expiresAt,
    }),
  )
  const locale = toLocale(customer.locale)
  await messageCustomer(
    tx,
    { ...customer, customerId: customer.id },
    {
      template: 'actedForDone',
      happening: `${ENDED}${sessionId}`,
      variables: {
        staff: actor.name,
        count: String(done.length),
        site: localizeSite(locale, env().SITE_URL),
      },
      inEmail: {
        name: customer.firstName,
        reason: actorReason ?? '',
        done: inWords(done, locale),
        link: `${env().SITE_URL}${addLocale(locale, LOG_PAGE)}`,
      },
    },
  )
}

/** Reports older than this are dropped. After a longer outage, customers deliberately get none. */
const TOLD_WITHIN_HOURS = 6

export async function notifyOfEndedActing(): Promise<void> {
  const ended = await getDb()
    .$kysely.selectFrom('session as s')
    .where('s.customer_id', 'is not', null)
    .where('s.actor_staff_id', 'is not', null)
    .where(sql<boolean>`least(s.revoked_at, s.expires_at) < ${databaseNow}`)
    .where(
      sql<boolean>`least(s.revoked_at, s.expires_at) > ${timeAgo({ hours: TOLD_WITHIN_HOURS })}`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message as m')
            .select('m.id')
            .where('m.dedupe_key', '=', sql<string>`${ENDED} || s.id || ':sms'`),
        ),
      ),
    )
    .select('s.id')
    .execute()
  for (const { id } of ended) await transaction((tx) => notifyOfActingSummary(tx, id))
  if (ended.length > 0) kickJob('send-messages')
}

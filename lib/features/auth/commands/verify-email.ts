import { toLocale, addLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '@/lib/server/db/ids'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { VERIFICATION_LINK_HOURS } from '@/lib/features/messaging/rules/delivery'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import { confirmEmail, isSameEmail } from '@/lib/features/customers/commands/confirm-email'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import { countSecondsToWait } from '../rules/otp'

const LIMITS = [
  { max: 1, seconds: 60 },
  { max: 5, seconds: 86_400 },
] as const

export interface EmailVerification {
  emailId: string
  emailVerified: boolean
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function queueVerificationEmail(
  tx: Db,
  customerId: string,
): Promise<EmailVerification> {
  const customer = await tx.$kysely
    .selectFrom('customer')
    .select(['email_id as emailId', 'email_verified_at as verifiedAt'])
    .select(['first_name as firstName', 'locale', 'created_at as registeredAt'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer?.emailId) throw createInvalidFieldError('emailId', say('authCalls.noEmail'))
  const { emailId, verifiedAt, firstName, locale, registeredAt } = customer
  if (verifiedAt !== null) return { emailId, emailVerified: true }
  const sent = await tx.$kysely
    .selectFrom('email_token')
    .select(({ ref }) =>
      sql<number>`extract(epoch FROM now() - ${ref('created_at')})::float8`.as('age'),
    )
    .where('customer_id', '=', customerId)
    // The email sent at registration doesn't count, since the customer didn't request it.
    .where('created_at', '>', registeredAt)
    .orderBy('created_at', 'desc')
    .limit(Math.max(...LIMITS.map(({ max }) => max)))
    .execute()
  const ages = sent.map(({ age }) => age)
  const wait = Math.max(...LIMITS.map((budget) => countSecondsToWait(ages, budget)))
  if (wait > 0) throw new DomainError('too_many_requests', { retryAfter: wait })
  const id = newId('emt')
  const token = randomBytes(24).toString('base64url')
  await tx.$kysely
    .insertInto('email_token')
    .values({
      id,
      customer_id: customerId,
      email_id: emailId,
      token_hash: hashOf(token),
      expires_at: timeFromNow({ hours: VERIFICATION_LINK_HOURS }),
    })
    .execute()
  const link = `${env().SITE_URL}${addLocale(toLocale(locale), '/verify-email')}?token=${token}&emailId=${encodeURIComponent(emailId)}`
  await enqueueMessages(tx, [
    {
      dedupeKey: `verifyEmail:${id}`,
      channel: 'email',
      to: emailId,
      customerId,
      locale,
      template: 'verifyEmail',
      variables: { name: firstName, link },
    },
  ])
  return { emailId, emailVerified: false }
}

export async function sendVerificationEmail(customerId: string): Promise<EmailVerification> {
  const answer = await transaction((tx) => queueVerificationEmail(tx, customerId))
  kickJob('send-messages')
  return answer
}

export async function authenticateEmail({
  emailId,
  emailToken,
}: {
  emailId: string
  emailToken: string
}): Promise<EmailVerification> {
  return transaction(async (tx) => {
    const used = await tx.$kysely
      .updateTable('email_token')
      .set({ used_at: databaseNow })
      .where('token_hash', '=', hashOf(emailToken))
      .where((eb) => isSameEmail(eb.ref('email_id'), emailId.trim()))
      .where('used_at', 'is', null)
      .where('expires_at', '>', databaseNow)
      .returning(['customer_id as customerId', 'email_id as emailId'])
      .executeTakeFirst()
    const confirmed = used && (await confirmEmail(tx, used.customerId, used.emailId))
    if (!confirmed) throw new DomainError('not_found', { message: say('authCalls.linkOver') })
    return { emailId: confirmed, emailVerified: true }
  })
}

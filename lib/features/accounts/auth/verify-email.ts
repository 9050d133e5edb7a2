import { createHash, randomBytes } from 'node:crypto'
import texts from '@/lib/i18n/messages/en/authCalls.json'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { LINK_HOURS } from '@/lib/features/messaging/rules/delivery'
import { enqueueMessages } from '@/lib/features/messaging/enqueue-messages'
import { invalidField } from './check-input'
import { waitFor } from '../rules/otp'

/** How many links are sent: one a minute, five a day. */
const LIMITS = [
  { most: 1, seconds: 60 },
  { most: 5, seconds: 86_400 },
] as const

export interface Verification {
  emailId: string
  emailVerified: boolean
}

interface CustomerRow {
  emailId: string | null
  emailVerified: boolean
  firstName: string
  locale: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Sends a link to the person's e-mail address; nothing where it is verified already. */
export async function sendVerificationEmail(customerId: string): Promise<Verification> {
  const answer = await inTransaction(getPool(), async (client): Promise<Verification> => {
    const {
      rows: [customer],
    } = await client.query<CustomerRow>(
      `SELECT email_id AS "emailId", email_verified_at IS NOT NULL AS "emailVerified", first_name AS "firstName", locale
       FROM customer WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [customerId],
    )
    if (!customer?.emailId) throw invalidField('emailId', texts.noEmail)
    const { emailId, emailVerified, firstName, locale } = customer
    if (emailVerified) return { emailId, emailVerified }
    const {
      rows: [sent],
    } = await client.query<{ ages: number[] }>(
      `SELECT ARRAY(SELECT extract(epoch FROM now() - created_at)::float8 FROM email_token WHERE customer_id = $1
         ORDER BY created_at DESC LIMIT 5) AS ages`,
      [customerId],
    )
    const wait = Math.max(...LIMITS.map((budget) => waitFor(sent?.ages ?? [], budget)))
    if (wait > 0) throw new DomainError('too_many_requests', { retryAfter: wait })
    const id = newId('emt')
    const token = randomBytes(24).toString('base64url')
    await client.query(
      'INSERT INTO email_token (id, customer_id, email_id, token_hash, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5))',
      [id, customerId, emailId, hashOf(token), LINK_HOURS],
    )
    const link = `${env().SITE_URL}/verify-email?token=${token}&emailId=${encodeURIComponent(emailId)}`
    await enqueueMessages(client, [
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
    return { emailId, emailVerified }
  })
  kickJob('send-messages')
  return answer
}

/** Believes an address whose link was opened: once, in time, and only while it is still the person's. */
export async function authenticateEmail({
  emailId,
  emailToken,
}: {
  emailId: string
  emailToken: string
}): Promise<Verification> {
  return inTransaction(getPool(), async (client) => {
    const {
      rows: [used],
    } = await client.query<{ customer_id: string; email_id: string }>(
      `UPDATE email_token SET used_at = now() WHERE token_hash = $1 AND lower(email_id) = lower($2) AND used_at IS NULL AND expires_at > now()
       RETURNING customer_id, email_id`,
      [hashOf(emailToken), emailId.trim()],
    )
    const {
      rows: [customer],
    } = await client.query<{ emailId: string }>(
      `UPDATE customer SET email_verified_at = coalesce(email_verified_at, now())
       WHERE id = $1 AND lower(email_id) = lower($2) AND deleted_at IS NULL RETURNING email_id AS "emailId"`,
      [used?.customer_id ?? '', used?.email_id ?? ''],
    )
    if (!customer) throw new DomainError('not_found', { message: texts.linkOver })
    return { emailId: customer.emailId, emailVerified: true }
  })
}

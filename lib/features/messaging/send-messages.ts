import type pg from 'pg'
import { DeliveryError } from '@/lib/server/delivery-error'
import { getPool } from '@/lib/server/db/pool'
import { env, hasOutbox } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { mailSender, type Mailer } from '@/lib/server/mail/mailer'
import { smsGateway, type SmsGateway } from '@/lib/server/sms/sms-gateway'
import {
  CLAIM_SECONDS,
  isAlert,
  isSecret,
  isStale,
  LINK_HOURS,
  MOST_ATTEMPTS,
  pauseAfter,
  PROVING_LINK,
} from './delivery-rules'
import { renderMessage } from './render-message'
import { fitVariables } from './text-rules'

/** How messages leave the house; null where they stay in the outbox, and whether the outbox may keep what was said. */
export interface Carriers {
  sms: SmsGateway | null
  mail: Mailer | null
  keepSecrets: boolean
}

interface ClaimedMessage {
  id: string
  channel: 'sms' | 'email'
  to: string
  template: string
  locale: string
  variables: Record<string, string>
  attempts: number
  createdAt: Date
  now: Date
}

const BATCH = 20
type Database = Pick<pg.Pool, 'query'>

/**
 * Takes what is due for this process alone. A claim ends by itself, so a process that dies loses nothing. Moments are
 * kept to the millisecond, rounded: what is due at once may lie half a one ahead.
 */
async function claim(pool: Database): Promise<ClaimedMessage[]> {
  const { rows } = await pool.query<ClaimedMessage>(
    `UPDATE message SET attempts = attempts + 1, send_after = now() + make_interval(secs => $2)
     WHERE id IN (
       SELECT id FROM message WHERE sent_at IS NULL AND send_after <= now() + interval '1 millisecond' AND attempts < $1
       ORDER BY send_after LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, channel, "to", template, locale, variables, attempts, created_at AS "createdAt", now() AS now`,
    [MOST_ATTEMPTS, CLAIM_SECONDS, BATCH],
  )
  return rows
}

/** Where an alert can be stopped with one click; everything else that we send belongs to something the customer does with us. */
function wayOutOf({ template, variables: { token } }: ClaimedMessage): string | undefined {
  return isAlert(template) && token !== undefined
    ? `${env().SITE_URL}/customer/v1/unsubscribe?t=${token}`
    : undefined
}

/** Hands the message over and says which words were sent. */
async function carry(message: ClaimedMessage, { sms, mail }: Carriers): Promise<string> {
  const { id, to, template, variables } = message
  if (isStale(template, message.createdAt, message.now, env().OTP_MINUTES))
    throw new DeliveryError('too_late', true)
  const { subject, text } = renderMessage(message)
  if (message.channel === 'sms')
    await sms?.send({ to, template, variables: fitVariables(variables), reference: id })
  else
    await mail?.send({
      to,
      subject: subject ?? '',
      text,
      reference: id,
      unsubscribeUrl: wayOutOf(message),
    })
  return text
}

async function markSent(
  pool: Database,
  { id, template }: ClaimedMessage,
  text: string,
  keepSecrets: boolean,
): Promise<void> {
  const isHidden = isSecret(template) && !keepSecrets
  await pool.query(
    `UPDATE message SET sent_at = now(), last_error = NULL, text = $2, variables = CASE WHEN $3 THEN '{}'::jsonb ELSE variables END
     WHERE id = $1`,
    [id, isHidden ? null : text, isHidden],
  )
}

async function markFailed(
  pool: Database,
  { id, attempts }: ClaimedMessage,
  error: unknown,
): Promise<void> {
  const { reason, isFinal } =
    error instanceof DeliveryError ? error : { reason: 'not_sent', isFinal: false }
  const pause = pauseAfter(attempts, isFinal)
  // Only while the claim is still ours; a later one knows better.
  await pool.query(
    `UPDATE message SET last_error = $3, attempts = CASE WHEN $4::int IS NULL THEN $5 ELSE attempts END,
       send_after = now() + make_interval(secs => coalesce($4, 0))
     WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
    [id, attempts, reason, pause, MOST_ATTEMPTS],
  )
  if (pause === null) log().error({ message: id, reason }, 'a message was given up')
}

/** Codes and proving links whose time is over are nobody's business any more, sent or not. */
async function forgetSecrets(pool: Database): Promise<void> {
  await pool.query(
    `UPDATE message SET variables = '{}', text = NULL
     WHERE variables <> '{}' AND (template ILIKE '%otp%' AND created_at < now() - make_interval(mins => $1)
       OR template = $2 AND created_at < now() - make_interval(hours => $3))`,
    [env().OTP_MINUTES * 2, PROVING_LINK, LINK_HOURS],
  )
}

function configured(): Carriers {
  return { sms: smsGateway(), mail: mailSender(), keepSecrets: hasOutbox() }
}

/**
 * Sends what is due, outside any transaction, and answers how many it dealt with. Two processes never take the same
 * message; one that dies between the gateway's yes and our note sends it again with the same reference.
 */
export async function sendMessages(
  pool: Database = getPool(),
  carriers: Carriers = configured(),
): Promise<number> {
  let dealtWith = 0
  for (;;) {
    const messages = await claim(pool)
    await Promise.all(
      messages.map(async (message) => {
        let text: string
        try {
          text = await carry(message, carriers)
        } catch (error) {
          return markFailed(pool, message, error)
        }
        return markSent(pool, message, text, carriers.keepSecrets)
      }),
    )
    dealtWith += messages.length
    if (messages.length < BATCH) break
  }
  if (!carriers.keepSecrets) await forgetSecrets(pool)
  return dealtWith
}

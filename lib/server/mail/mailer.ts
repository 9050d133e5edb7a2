import nodemailer from 'nodemailer'
import { DeliveryError } from '@/lib/server/delivery-error'
import { env } from '@/lib/server/env'

export interface MailToSend {
  to: string
  subject: string
  text: string
  /** The same for every attempt at the same message: mail programs show one `Message-ID` once. */
  reference: string
  /** What a bare POST to stops mails of this kind (RFC 8058); mail programs offer it as a button of their own. */
  unsubscribeUrl?: string
}

export interface Mailer {
  send(mail: MailToSend): Promise<void>
}

/** Together less than the claim of a message lasts (CLAIM_SECONDS), so that no other process sends it meanwhile. */
const CONNECT_MS = 4_000
const ANSWER_MS = 8_000

function reasonOf(error: unknown): DeliveryError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number')
    return new DeliveryError(
      `mail_status_${responseCode}`,
      responseCode >= 550 && responseCode < 560,
    )
  return new DeliveryError(typeof code === 'string' ? `mail_${code.toLowerCase()}` : 'mail_failed')
}

/** Mail programs act on an address by themselves only over TLS; elsewhere they merely show it. */
function wayOut(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Mail over SMTP (`smtps://user:password@host:465`). */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, reference, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${reference}@${domain}>`,
          headers: wayOut(unsubscribeUrl),
        })
      } catch (error) {
        throw reasonOf(error)
      }
    },
  }
}

let mailer: Mailer | null | undefined

/** The configured mailer; null where messages stay in the outbox (development and the demo). */
export function mailSender(): Mailer | null {
  if (mailer !== undefined) return mailer
  const { SMTP_URL, MAIL_FROM } = env()
  mailer = SMTP_URL === undefined ? null : createMailer({ url: SMTP_URL, from: MAIL_FROM })
  return mailer
}

import { connect, type Socket } from 'node:net'
import nodemailer from 'nodemailer'
import { DeliveryError } from '@/lib/server/delivery-error'
import { env } from '@/lib/server/env'

export interface MailToSend {
  to: string
  subject: string
  text: string
  /** The same for every attempt at a message: mail programs drop a repeated `Message-ID`. */
  reference: string
  unsubscribeUrl?: string
}

export interface Mailer {
  send(mail: MailToSend): Promise<void>
}

/**
 * A silent server is given up before the claim on a message ends (CLAIM_SECONDS), so that no other
 * process sends the message too. A server that answers slowly may take up to 24 s.
 */
const CONNECT_MS = 4_000
const ANSWER_MS = 8_000

/** A server that keeps sending escapes the idle timeout. */
const MAX_ANSWER_BYTES = 64 * 1024
const ALL_WITHIN_MS = 15_000

/** Shorter than the claim on a message (`CLAIM_SECONDS`), so that no other process sends it too. */
export const MAX_SENDING_MS = CONNECT_MS + ALL_WITHIN_MS
const LOOK_EVERY_MS = 50

function letGoOfEndless(socket: Socket): Socket {
  const begin = performance.now()
  const look = setInterval(() => {
    if (socket.bytesRead > MAX_ANSWER_BYTES) socket.destroy(new Error('endless answer'))
    else if (performance.now() - begin > ALL_WITHIN_MS) socket.destroy(new Error('too slow'))
  }, LOOK_EVERY_MS)
  return socket.once('close', () => clearInterval(look))
}

function connectWatched(
  { host, port, secure }: { host?: string; port?: number | string; secure?: boolean },
  done: (error: Error | null, socket?: { connection: Socket }) => void,
): void {
  const socket = connect({ host: host ?? 'localhost', port: Number(port ?? (secure ? 465 : 587)) })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no connection')))
  socket.once('error', done)
  socket.once('connect', () => {
    socket.removeListener('error', done)
    socket.setTimeout(0)
    done(null, { connection: letGoOfEndless(socket) })
  })
}

function reasonOf(error: unknown): DeliveryError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number')
    return new DeliveryError(
      `mail_status_${responseCode}`,
      responseCode >= 550 && responseCode < 560,
    )
  return new DeliveryError(typeof code === 'string' ? `mail_${code.toLowerCase()}` : 'mail_failed')
}

function wayOut(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: connectWatched,
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

export function getMailer(): Mailer | null {
  if (mailer !== undefined) return mailer
  const { SMTP_URL, MAIL_FROM } = env()
  mailer = SMTP_URL === undefined ? null : createMailer({ url: SMTP_URL, from: MAIL_FROM })
  return mailer
}

import { generateRequestDetails } from 'web-push'
import { DeliveryError } from '@/lib/server/delivery-error'
import { env } from '@/lib/server/env'
import { dropAnswer } from '@/lib/server/read-answer'
import { type PushKey, readPushKeys } from './push-keys'

export interface PushToSend {
  endpoint: string
  p256dh: string
  auth: string
  vapidKey: string
  payload: string
  ttlSeconds: number
  isUrgent: boolean
}

/** `send` throws unless the push service has certainly accepted the push. */
export interface PushSender {
  send(push: PushToSend): Promise<void>
}

export const PUSH_GONE = 'push_gone'

const TIMEOUT_MS = 5_000
/** Payloads are padded to this length, because the push service sees it (RFC 8291, section 2). */
const PAYLOAD_BYTES = 512
const MAX_PAUSE_SECONDS = 86_400

/** Seconds in a `Retry-After`: a number or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1_000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_PAUSE_SECONDS) : null
}

function errorIn({ status, headers }: Response): DeliveryError | null {
  if (status >= 200 && status < 300) return null
  if (status === 404 || status === 410) return new DeliveryError(PUSH_GONE, true)
  const isPassing = status === 429 || status === 408 || status >= 500
  const pause = readRetryAfter(headers.get('retry-after'), new Date())
  return new DeliveryError(`push_status_${status}`, !isPassing, isPassing ? pause : null)
}

function pad(payload: string): Buffer {
  const text = Buffer.from(payload)
  return Buffer.concat([text, Buffer.alloc(Math.max(0, PAYLOAD_BYTES - text.length), ' ')])
}

/** `subject` is a contact for the push service (RFC 8292, section 2.1). */
export function createPushSender(
  keys: readonly PushKey[],
  subject: string,
  timeoutMs = TIMEOUT_MS,
): PushSender {
  return {
    async send({ endpoint, p256dh, auth, vapidKey, payload, ttlSeconds, isUrgent }) {
      const key = keys.find(({ publicKey }) => publicKey === vapidKey)
      if (!key) throw new DeliveryError(PUSH_GONE, true)
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        pad(payload),
        {
          vapidDetails: { subject, ...key },
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
        },
      )
      let response: Response
      try {
        response = await fetch(endpoint, {
          method: 'POST',
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
      } catch {
        throw new DeliveryError('push_unreachable')
      }
      await dropAnswer(response)
      const refusal = errorIn(response)
      if (refusal) throw refusal
    },
  }
}

function contactOf(from: string): string {
  const address = from.split(/[\s<>]/).findLast((part) => part.includes('@'))
  return `mailto:${address ?? 'no-reply@localhost'}`
}

export async function getPushSender(): Promise<PushSender | null> {
  const keys = await readPushKeys()
  return keys.length === 0 ? null : createPushSender(keys, contactOf(env().MAIL_FROM))
}

import { env } from '@/lib/server/env'
import type { SmsGateway } from './gateway'
import { createMsg91 } from './msg91'

let gateway: SmsGateway | null | undefined

/**
 * Null without `MSG91_AUTH_KEY` (development, demo): an SMS is then marked as sent, but goes
 * nowhere. The demo shows it at `/dev/outbox`.
 */
export function getSmsGateway(): SmsGateway | null {
  if (gateway !== undefined) return gateway
  const { MSG91_AUTH_KEY, MSG91_SENDER, MSG91_TEMPLATES, MSG91_URL } = env()
  gateway =
    MSG91_AUTH_KEY === undefined
      ? null
      : createMsg91({
          authKey: MSG91_AUTH_KEY,
          sender: MSG91_SENDER,
          templates: MSG91_TEMPLATES,
          url: MSG91_URL,
        })
  return gateway
}

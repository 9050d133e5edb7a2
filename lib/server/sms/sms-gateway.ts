import { env } from '@/lib/server/env'
import { createMsg91 } from './msg91'

export interface SmsToSend {
  /** A phone of ten digits. */
  to: string
  /** Our name of the text, for which the gateway has a registered one. */
  template: string
  variables: Record<string, string>
  /** The same for every attempt at the same message. */
  reference: string
}

/** What carries text messages out of the house. Throws where it can't tell that a message was taken. */
export interface SmsGateway {
  send(message: SmsToSend): Promise<void>
}

let gateway: SmsGateway | null | undefined

/** The configured gateway; null where messages stay in the outbox (development and the demo). */
export function smsGateway(): SmsGateway | null {
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

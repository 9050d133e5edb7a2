import { DeliveryError } from '@/lib/server/delivery-error'
import { env } from '@/lib/server/env'
import { toSmsTemplateName } from '@/lib/server/env-messages'
import { readRetryAfter } from '@/lib/server/push/push-sender'
import { readJsonAnswer } from '@/lib/server/read-answer'

/**
 * Messages and errors of WhatsApp's Cloud API. Shapes and error numbers come from the docs of
 * providers and client libraries, not from Meta's own.
 */
export interface WhatsAppMessage {
  to: string
  template: string
  locale: string
  /** In the order of the template's places `{{1}}`, `{{2}}` … */
  values: readonly string[]
}

/** `send` returns WhatsApp's id of the message. It throws unless WhatsApp has accepted it. */
export interface WhatsAppGateway {
  send(message: WhatsAppMessage): Promise<string>
}

export interface CloudApiSettings {
  token: string
  phoneId: string
  templates: ReadonlyMap<string, string>
  url: string
  timeoutMs?: number
}

const VERSION = 'v23.0'
const TIMEOUT_MS = 8_000

/** Rate limits of the account, the pair of numbers or the API. A later attempt works. */
const PASSING_ERRORS: ReadonlySet<number> = new Set([4, 80_007, 130_429, 131_048, 131_056])
const TOKEN_ERRORS: ReadonlySet<number> = new Set([0, 3, 10, 190])

interface Answered {
  messages?: { id?: unknown }[]
  error?: { code?: unknown }
}

function errorIn(response: Response, body: Answered | null): DeliveryError {
  const code = Number(body?.error?.code ?? response.status)
  const pause = readRetryAfter(response.headers.get('retry-after'), new Date())
  const isPassing =
    response.status === 429 ||
    response.status >= 500 ||
    PASSING_ERRORS.has(code) ||
    TOKEN_ERRORS.has(code)
  return new DeliveryError(`whatsapp_refused_${code}`, !isPassing, isPassing ? pause : null)
}

export function createCloudApi(settings: CloudApiSettings): WhatsAppGateway {
  const { token, phoneId, templates, url, timeoutMs = TIMEOUT_MS } = settings
  return {
    async send({ to, template, locale, values }) {
      const name = templates.get(toSmsTemplateName(locale, template))
      if (name === undefined) throw new DeliveryError('no_registered_template', true)
      let response: Response
      let body: Answered | null
      try {
        response = await fetch(`${url}/${VERSION}/${phoneId}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: `91${to}`,
            type: 'template',
            template: {
              name,
              language: { code: locale },
              ...(values.length > 0 && {
                components: [
                  { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
                ],
              }),
            },
          }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        body = (await readJsonAnswer(response)) as Answered | null
      } catch {
        throw new DeliveryError('whatsapp_unreachable')
      }
      const id = body?.messages?.[0]?.id
      if (!response.ok || typeof id !== 'string') throw errorIn(response, body)
      return id
    },
  }
}

let gateway: WhatsAppGateway | null | undefined

export function getWhatsApp(): WhatsAppGateway | null {
  if (gateway !== undefined) return gateway
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_TEMPLATES, WHATSAPP_URL } = env()
  gateway =
    WHATSAPP_TOKEN === undefined || WHATSAPP_PHONE_ID === undefined
      ? null
      : createCloudApi({
          token: WHATSAPP_TOKEN,
          phoneId: WHATSAPP_PHONE_ID,
          templates: WHATSAPP_TEMPLATES,
          url: WHATSAPP_URL,
        })
  return gateway
}

export const isWhatsAppOn = (): boolean => env().WHATSAPP_TOKEN !== undefined

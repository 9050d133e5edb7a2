import { setTimeout as sleep } from 'node:timers/promises'
import { toSmsTemplateName } from '@/lib/server/env-messages'
import { DeliveryError } from '@/lib/server/delivery-error'
import { readJsonAnswer } from '@/lib/server/read-answer'
import type { SmsGateway, SmsToSend } from './gateway'

export interface Msg91Settings {
  authKey: string
  /** Registered header (DLT sender id). */
  sender: string | undefined
  templates: ReadonlyMap<string, string>
  url: string
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const ATTEMPTS = 2
const PAUSE_MS = 300

interface Answered {
  type?: unknown
}

function errorIn(status: number, body: Answered | null): DeliveryError | null {
  if (status >= 500 || status === 429 || status === 408)
    return new DeliveryError(`gateway_status_${status}`)
  if (status >= 400)
    return new DeliveryError(`gateway_refused_${status}`, status !== 401 && status !== 403)
  return body?.type === 'success' ? null : new DeliveryError('gateway_refused')
}

async function post(
  { url, authKey, timeoutMs = TIMEOUT_MS }: Msg91Settings,
  body: object,
): Promise<void> {
  let response: Response
  let answered: Answered | null
  try {
    response = await fetch(`${url}/api/v5/flow`, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    answered = (await readJsonAnswer(response)) as Answered | null
  } catch (error) {
    throw new DeliveryError(
      error instanceof Error && error.name === 'TimeoutError'
        ? 'gateway_timeout'
        : 'gateway_unreachable',
    )
  }
  const refusal = errorIn(response.status, answered)
  if (refusal) throw refusal
}

function bodyFor(
  { sender, templates }: Msg91Settings,
  { to, template, locale, variables, reference }: SmsToSend,
): object {
  const templateId = templates.get(toSmsTemplateName(locale, template))
  if (templateId === undefined) throw new DeliveryError('no_registered_template', true)
  return {
    template_id: templateId,
    ...(sender === undefined ? {} : { sender }),
    short_url: '0',
    recipients: [{ mobiles: `91${to}`, CRQID: reference, ...variables }],
  }
}

export function createMsg91(settings: Msg91Settings): SmsGateway {
  return {
    async send(message) {
      const body = bodyFor(settings, message)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await post(settings, body)
        } catch (error) {
          // After a timeout the gateway may have accepted the message, so only the job retries,
          // later.
          const mayHaveArrived =
            error instanceof DeliveryError && (error.isFinal || error.reason === 'gateway_timeout')
          if (mayHaveArrived || attempt >= ATTEMPTS) throw error
          await sleep(PAUSE_MS * attempt)
        }
      }
    },
  }
}

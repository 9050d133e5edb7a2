import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import { readSessionCookie } from '@/lib/server/auth/session-cookie'
import { findActor, isActing } from '@/lib/server/auth/sessions'
import { refuseForgery } from '@/lib/server/http/client'
import { type OAuthFields, OAuthRefusal, readOAuthForm } from '@/lib/server/http/oauth-route'
import { getDb } from '@/lib/server/db/client'
import { limitPerHour } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { readAuthorization, toAuthorizationAnswerUrl } from '../queries/authorization'
import { allowAgent } from './allow-agent'

export const CONSENT_FIELDS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const

const USE = 'agent consent'

/** Per customer, since each consent adds a row. */
const MAX_ANSWERS_AN_HOUR = 100

const partsOf = (sessionId: string, fields: OAuthFields) => [
  sessionId,
  ...CONSENT_FIELDS.map((name) => JSON.stringify(fields[name] ?? null)),
]

/** Signs the form's fields for this session, so that the answer is to what the page showed. */
export function signConsent(sessionId: string, fields: OAuthFields): string {
  return keyedHash(USE, ...partsOf(sessionId, fields)).toString('base64url')
}

async function readForm(request: Request): Promise<OAuthFields> {
  try {
    return await readOAuthForm(request)
  } catch (error) {
    throw error instanceof OAuthRefusal ? new DomainError('bad_request') : error
  }
}

/**
 * Takes the customer's answer from the consent page. Only our own page can send it, in the session
 * that it was shown to. @returns the program's address with the code or the refusal
 */
export async function decideConsent(request: Request): Promise<{ url: string; locale: string }> {
  const { headers } = request
  refuseForgery('POST', headers, { kind: 'browser' })
  const cookie = readSessionCookie(headers)
  const actor = cookie === null ? null : await findActor({ cookie })
  if (actor?.customerId == null) throw new DomainError('unauthenticated')
  if (isActing(actor)) throw new DomainError('forbidden')
  await limitPerHour(getDb(), `agent consents ${actor.customerId}`, MAX_ANSWERS_AN_HOUR)
  const fields = await readForm(request)
  const signature = Buffer.from(fields.signature ?? '', 'base64url')
  if (!isKeyedHash(signature, USE, ...partsOf(actor.sessionId, fields)) || signature.length !== 32)
    throw new DomainError('forbidden')
  const asked = await readAuthorization(fields, actor.customerId)
  if (asked.kind !== 'asked') throw new DomainError('bad_request')
  const answer =
    fields.decision === 'allow'
      ? { code: await allowAgent(actor.customerId, asked.request) }
      : ({ error: 'access_denied' } as const)
  return { url: toAuthorizationAnswerUrl(asked.request, answer), locale: fields.locale ?? '' }
}

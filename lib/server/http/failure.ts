import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { resolveText } from '@/lib/i18n/words'
import type { ResponseLanguage } from './language'
import { getSqlState } from '@/lib/server/db/constraint-errors'
import { isUnavailable } from '@/lib/server/db/unavailable'
import { logFault } from '@/lib/server/log-fault'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { DomainError, ERROR_STATUS, type ErrorCode } from '@/lib/shared/error-codes'
import { REQUEST_ID_HEADER } from './request-id'
import { type HeaderList, sendJson } from './respond'
import { getDefaultMessage } from './texts'

export interface FailureContext {
  method: string
  requestId: string
  /** The declared path, since the real one may contain personal data. */
  path: string
  speech: ResponseLanguage
}

/**
 * Recognises the error by its name too: Next may load the class twice, which breaks `instanceof`.
 */
function asDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  const isTwin =
    error instanceof Error && error.name === 'DomainError' && 'code' in error && 'detail' in error
  return isTwin && typeof error.code === 'string' && error.code in ERROR_STATUS
    ? new DomainError(error.code as ErrorCode, error.detail as DomainError['detail'])
    : undefined
}

function logUnknown(error: unknown, { requestId, path, method }: FailureContext): void {
  logFault(error, 'a call failed unexpectedly', { requestId, path, method })
}

function logUnavailable(error: unknown, { requestId, path, method }: FailureContext) {
  const facts = { requestId, path, method, sqlState: getSqlState(error) }
  return logUnlessDatabaseDown(error, 'the database could not be asked', facts)
}

function codeHeaders(error: DomainError): HeaderList {
  if (error.detail.challenge !== undefined) return { 'www-authenticate': error.detail.challenge }
  if (error.code === 'too_many_requests' || error.code === 'challenge_required')
    return { 'retry-after': String(error.detail.retryAfter ?? 1) }
  return error.code === 'unavailable' ? { 'retry-after': String(error.detail.retryAfter ?? 5) } : {}
}

function fieldsIn(locale: Locale, fields: NonNullable<DomainError['detail']['fields']>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name, resolveText(locale, said)]),
  )
}

export function describeFailure(error: unknown, context: FailureContext) {
  const known = asDomainError(error)
  const isAway = known === undefined && isUnavailable(error)
  if (isAway) void logUnavailable(error, context)
  else if (!known) logUnknown(error, context)
  const shown = known ?? new DomainError(isAway ? 'unavailable' : 'internal_error')
  const { detail } = shown
  const { locale } = context.speech
  const body = {
    message: resolveText(
      locale,
      detail.message ?? getDefaultMessage(shown.code, detail.retryAfter),
    ),
    code: shown.code,
    ...(detail.fields ? { fields: fieldsIn(locale, detail.fields) } : {}),
    ...detail.more,
  }
  return { shown, body }
}

export function toFailureResponse(
  error: unknown,
  context: FailureContext,
  headers: HeaderList = {},
): Response {
  const { shown, body } = describeFailure(error, context)
  return sendJson(context.method, ERROR_STATUS[shown.code], body, {
    [REQUEST_ID_HEADER]: context.requestId,
    'content-language': HREFLANG[context.speech.locale],
    ...codeHeaders(shown),
    ...headers,
  })
}

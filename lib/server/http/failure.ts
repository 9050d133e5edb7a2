import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { wordsOf } from '@/lib/i18n/words'
import type { Speech } from './language'
import { log } from '@/lib/server/log'
import { withoutValues } from '@/lib/server/without-values'
import { DomainError, ERROR_STATUS, type ErrorCode } from '@/lib/shared/error-codes'
import { isUnavailable } from './is-unavailable'
import { REQUEST_ID_HEADER } from './request-id'
import { type HeaderList, sendJson } from './respond'
import { textOf } from './texts'

export interface FailureContext {
  method: string
  requestId: string
  /** The declared path, never the asked one: paths may hold a person's data. */
  path: string
  /** Whose words it is said in. */
  speech: Speech
}

/** By name as well: Next may load the class twice, and then `instanceof` misses. */
function asDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  const isTwin =
    error instanceof Error && error.name === 'DomainError' && 'code' in error && 'detail' in error
  return isTwin && typeof error.code === 'string' && error.code in ERROR_STATUS
    ? new DomainError(error.code as ErrorCode, error.detail as DomainError['detail'])
    : undefined
}

function logUnknown(error: unknown, context: FailureContext, isExpected: boolean): void {
  const facts =
    error instanceof Error
      ? {
          name: error.name,
          message: withoutValues(error.message),
          stack: error.stack
            ?.split('\n')
            .filter((line) => /^\s+at /.test(line))
            .slice(0, 12),
        }
      : { name: typeof error }
  const entry = {
    requestId: context.requestId,
    path: context.path,
    method: context.method,
    error: facts,
  }
  if (isExpected) log().warn(entry, 'the database could not be asked')
  else log().error(entry, 'a call failed unexpectedly')
}

function codeHeaders(error: DomainError): HeaderList {
  if (error.detail.challenge !== undefined) return { 'www-authenticate': error.detail.challenge }
  if (error.code === 'too_many_requests' || error.code === 'challenge_required')
    return { 'retry-after': String(error.detail.retryAfter ?? 1) }
  return error.code === 'unavailable' ? { 'retry-after': String(error.detail.retryAfter ?? 5) } : {}
}

function fieldsIn(locale: Locale, fields: NonNullable<DomainError['detail']['fields']>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name, wordsOf(locale, said)]),
  )
}

/** Any failure as the one shape that leaves the server: a code, a sentence, and the fields to correct. */
export function failure(
  error: unknown,
  context: FailureContext,
  headers: HeaderList = {},
): Response {
  const known = asDomainError(error)
  const isAway = known === undefined && isUnavailable(error)
  if (!known) logUnknown(error, context, isAway)
  const shown = known ?? new DomainError(isAway ? 'unavailable' : 'internal_error')
  const { detail } = shown
  const { locale } = context.speech
  const body = {
    message: wordsOf(locale, detail.message ?? textOf(shown.code, detail.retryAfter)),
    code: shown.code,
    ...(detail.fields ? { fields: fieldsIn(locale, detail.fields) } : {}),
    ...detail.more,
  }
  return sendJson(context.method, ERROR_STATUS[shown.code], body, {
    [REQUEST_ID_HEADER]: context.requestId,
    'content-language': HREFLANG[locale],
    ...codeHeaders(shown),
    ...headers,
  })
}

import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { wordsOf } from '@/lib/i18n/words'
import type { Speech } from './language'
import { sqlState } from '@/lib/server/db/constraint-errors'
import { log } from '@/lib/server/log'
import { withoutValues } from '@/lib/server/without-values'
import { DomainError, ERROR_STATUS, type ErrorCode } from '@/lib/shared/error-codes'
import { REQUEST_ID_HEADER } from './request-id'
import { type HeaderList, sendJson } from './respond'
import { textOf } from './texts'

/** SQLSTATE classes and codes that mean "not now": connection lost, shutting down, too many, timed out, only reading. */
const SQLSTATE = /^(?:08\w{3}|57P0[1-5]|57014|53\w{3}|55P03|25P03|25006)$/

const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Prisma's codes for a server that can't be reached, a pool that is dry, a closed connection, a time-out. */
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028'])

/** What Prisma's driver adapter calls the same. */
const KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
])

/** The driver says these without a code. */
const SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/i

const MAX_CAUSES = 5

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
          // What the message may not repeat: why the database refused.
          sqlState: sqlState(error),
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

function textAt(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** Whether a failure is the database's absence rather than a mistake of ours: worth a 503 and another try. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_CAUSES) return false
  const codes = [textAt(error, 'code'), textAt(error, 'originalCode')].filter(
    (code) => code !== undefined,
  )
  if (codes.some((code) => SQLSTATE.test(code) || SOCKET.has(code) || PRISMA.has(code))) return true
  if (KINDS.has(textAt(error, 'kind') ?? '')) return true
  if (SENTENCES.test(textAt(error, 'message') ?? '')) return true
  if (
    error instanceof AggregateError &&
    error.errors.some((inner) => isUnavailable(inner, depth + 1))
  )
    return true
  // Prisma keeps what its driver said beside its own words.
  const meta: unknown = Reflect.get(error, 'meta')
  if (
    typeof meta === 'object' &&
    meta !== null &&
    isUnavailable(Reflect.get(meta, 'driverAdapterError'), depth + 1)
  )
    return true
  return isUnavailable(Reflect.get(error, 'cause'), depth + 1)
}

import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import type { StaffRight } from '@/generated/prisma/enums'
import type { ErrorCode } from '@/lib/shared/error-codes'
import type { RateBudget } from '@/lib/server/rate-limit'
import type { Access, Actor } from './actor'
import type { Reply } from './reply'
import type { ApiClient } from './client'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call<Query, Params, Body> {
  query: Query
  params: Params
  body: Body
  /** Raw query, for search, whose parser accepts anything. */
  searchParams: URLSearchParams
  actor: Actor | null
  headers: Headers
  client: ApiClient
  /** From `Accept-Language`. */
  locale: Locale
  requestId: string
}

/** Right needed for a desk call. */
export interface NeededRight<Params = unknown, Body = unknown, Query = unknown> {
  /** Null if a desk session suffices. */
  right: StaffRight | { of(call: { params: Params; body: Body }): StaffRight | null }
  /**
   * City in which the right must hold. Null if the thing doesn't exist (the handler reports it).
   * Omit for things without a city.
   */
  city?(call: { params: Params; body: Body; query: Query }): Promise<number | null>
}

/**
 * Right per desk call: `session` if being signed in suffices, `ownSignIn` for calls about one's own
 * sign-in, which work without a second factor.
 */
export type Needs<Params, Body, Query> =
  | { auth: 'staff'; needs: NeededRight<Params, Body, Query> | 'session' | 'ownSignIn' }
  | { auth: Exclude<Access, 'staff'>; needs?: undefined }

export interface Deprecation {
  since: string
  sunset?: string
  instead: string
}

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** One line for the API description. */
  summary: string
  auth: Access
  needs?: NeededRight<z.output<Params>, z.output<Body>, z.output<Query>> | 'session' | 'ownSignIn'
  /** Refused while acting: only customers themselves may do it (phone, email, money). */
  notByActingStaff?: boolean
  /** The handler writes the audit line in its own transaction. */
  logsItself?: boolean
  /** A GET that acts: only from our own scripts or with a key pair, and never cached. */
  acts?: boolean
  /** Repeats with an `Idempotency-Key` get the first answer. For money and holds. */
  idempotent?: boolean
  /** `Authorization: Basic` instead of a token. */
  isBasic?: boolean
  takesTokenInQuery?: boolean
  /** Extra headers with descriptions. */
  headers?: Readonly<Record<string, string>>
  /** No key pair and no session: health checks and webhooks. */
  isOpen?: boolean
  query?: Query
  /** Describes a query that the handler parses itself. */
  describedQuery?: z.ZodObject
  params?: Params
  body?: Body
  /** Form with one `file` instead of JSON; `body` describes file and fields. */
  upload?: { mostBytes: number }
  /** Accepted content types besides JSON and uploads. */
  takes?: readonly string[]
  response: Answer
  /** Repeated beside `data` for the specification's clients. */
  beside?: z.ZodObject
  /** For responses other than JSON: meaning by status. */
  answers?: Readonly<Record<number, string>>
  /** Error codes besides the general ones (`openapi-responses.ts`). */
  fails?: readonly ErrorCode[]
  deprecated?: Deprecation
  status?: 200 | 201 | 202
  /** For anonymous GETs: cache seconds; 0 revalidates by ETag. */
  maxAge?: number
  rateLimit?: RateBudget
  handler(
    call: Call<z.output<Query>, z.output<Params>, z.output<Body>>,
  ): Promise<z.input<Answer> | Reply<z.input<Answer>>> | z.input<Answer> | Reply<z.input<Answer>>
}

/** A GET that answers with a file to save. */
export interface FileEndpoint {
  summary: string
  auth: Access
  isOpen?: boolean
  query?: z.ZodObject
  params?: z.ZodObject
  type: string | readonly string[]
  fails?: readonly ErrorCode[]
  deprecated?: Deprecation
}

export type Endpoints = Partial<Record<Method, Endpoint>>

export function endpoint<
  Query extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  declared: Endpoint<Query, Params, Body, Answer> &
    Needs<z.output<Params>, z.output<Body>, z.output<Query>>,
): Endpoint<Query, Params, Body, Answer> {
  return declared
}

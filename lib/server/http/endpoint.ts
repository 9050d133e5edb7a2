import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import type { StaffRight } from '@/generated/prisma/enums'
import type { ErrorCode } from '@/lib/shared/error-codes'
import type { RateBudget } from '@/lib/server/rate-limit'
import type { CallAccess, Actor } from './actor'
import type { Reply } from './reply'
import type { ApiClient } from './client'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointCall<Query, Params, Body> {
  query: Query
  params: Params
  body: Body
  searchParams: URLSearchParams
  actor: Actor | null
  headers: Headers
  client: ApiClient
  locale: Locale
  requestId: string
}

export interface NeededRight<Params = unknown, Body = unknown, Query = unknown> {
  right:
    | StaffRight
    | readonly StaffRight[]
    | { of(call: { params: Params; body: Body }): StaffRight | null }
  /**
   * City for which the right is needed. Null if the row doesn't exist, which the handler reports.
   * Omit if there is no city.
   */
  city?(call: { params: Params; body: Body; query: Query }): Promise<number | null>
}

/**
 * Requirement of a desk call: a right, `session` if being signed in is enough, or `ownSignIn`. The
 * last is for changes to the caller's own sign-in, which work without a second factor.
 */
export type EndpointNeeds<Params, Body, Query> =
  | { auth: 'staff'; needs: NeededRight<Params, Body, Query> | 'session' | 'ownSignIn' }
  | { auth: Exclude<CallAccess, 'staff'>; needs?: undefined }

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
  summary: string
  auth: CallAccess
  needs?: NeededRight<z.output<Params>, z.output<Body>, z.output<Query>> | 'session' | 'ownSignIn'
  /** Refused while staff act for the customer, who alone may do this (phone, email, money). */
  notByActingStaff?: boolean
  logsItself?: boolean
  /** A GET with side effects. Only for our own scripts or a key pair, and never cached. */
  acts?: boolean
  /** Repeats with the same `Idempotency-Key` get the first response. Set for money and holds. */
  idempotent?: boolean
  isBasic?: boolean
  takesTokenInQuery?: boolean
  headers?: Readonly<Record<string, string>>
  /** Needs neither a key pair nor a session: health checks and webhooks. */
  isOpen?: boolean
  query?: Query
  describedQuery?: z.ZodObject
  params?: Params
  body?: Body
  upload?: { mostBytes: number }
  takes?: readonly string[]
  response: Answer
  /** Fields repeated beside `data`, for clients written to the specification. */
  beside?: z.ZodObject
  answers?: Readonly<Record<number, string | { description: string; type: string }>>
  fails?: readonly ErrorCode[]
  deprecated?: Deprecation
  status?: 200 | 201 | 202
  /** Seconds that a GET without a session may be cached; 0 revalidates by ETag. */
  maxAge?: number
  rateLimit?: RateBudget
  handler(
    call: EndpointCall<z.output<Query>, z.output<Params>, z.output<Body>>,
  ): Promise<z.input<Answer> | Reply<z.input<Answer>>> | z.input<Answer> | Reply<z.input<Answer>>
}

export interface FileEndpoint {
  summary: string
  auth: CallAccess
  isOpen?: boolean
  query?: z.ZodObject
  params?: z.ZodObject
  type: string | readonly string[]
  fails?: readonly ErrorCode[]
  deprecated?: Deprecation
}

export type Endpoints = Partial<Record<HttpMethod, Endpoint>>

export function endpoint<
  Query extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  declared: Endpoint<Query, Params, Body, Answer> &
    EndpointNeeds<z.output<Params>, z.output<Body>, z.output<Query>>,
): Endpoint<Query, Params, Body, Answer> {
  return declared
}

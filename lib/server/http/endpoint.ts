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
  /** The query as it came, for the one call whose reading is total (search). */
  searchParams: URLSearchParams
  /** Who calls; never null unless the call is `public` or `optional`. */
  actor: Actor | null
  headers: Headers
  client: ApiClient
  /** The language to answer in, by `Accept-Language`. */
  locale: Locale
  requestId: string
}

/** What a member of staff needs for a call of the desk, beside a session. */
export interface NeededRight<Params = unknown, Body = unknown, Query = unknown> {
  /** Null where being at the desk is enough for this one. */
  right: StaffRight | { of(call: { params: Params; body: Body }): StaffRight | null }
  /**
   * The city of what the call is about: the right must hold there. Null where the thing isn't found, which the handler says.
   * Left out for what isn't any city's.
   */
  city?(call: { params: Params; body: Body; query: Query }): Promise<number | null>
}

/**
 * Each call of the desk says which right it needs; `session` where being at the desk is enough, `ownSignIn` for what someone does
 * about their own sign-in, which goes without a second factor: it sets one up, shows it, or leaves.
 */
export type Needs<Params, Body, Query> =
  | { auth: 'staff'; needs: NeededRight<Params, Body, Query> | 'session' | 'ownSignIn' }
  | { auth: Exclude<Access, 'staff'>; needs?: undefined }

/** A call that is given up: it answers until the day of `sunset`, and says so in every answer. Days are `YYYY-MM-DD`. */
export interface Deprecation {
  since: string
  sunset?: string
  /** The path that does the same. */
  instead: string
}

/** One call: what it takes, what it answers, who may make it. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** One line for the API's description. */
  summary: string
  auth: Access
  needs?: NeededRight<z.output<Params>, z.output<Body>, z.output<Query>> | 'session' | 'ownSignIn'
  /** Refused to a Dost who acts for the customer: what only the customer may do (phone, e-mail, money). */
  notByActingStaff?: boolean
  /** The handler writes the line of the log itself, in the transaction of what it does. */
  logsItself?: boolean
  /** A GET that acts: only from our own scripts or with a key pair, and never cached. */
  acts?: boolean
  /** Honours `Idempotency-Key`: a repeat gets the first answer. For writes that move money or hold a car. */
  idempotent?: boolean
  /** Asks for a name and a password in `Authorization: Basic` instead of a token. */
  isBasic?: boolean
  /** Takes the session's token as `token` in the query too, as the specification has this call. */
  takesTokenInQuery?: boolean
  /** Headers that the handler reads beside those of every call, with what each holds. */
  headers?: Readonly<Record<string, string>>
  /** Answers without a key pair, and may not act on a session: health checks and webhooks. */
  isOpen?: boolean
  query?: Query
  /** Describes a query that the handler reads from `searchParams` itself, because every text has a meaning. */
  describedQuery?: z.ZodObject
  params?: Params
  body?: Body
  /** Takes a form with one file (`file`, at most so many bytes) instead of JSON; `body` names the file and the other fields. */
  upload?: { mostBytes: number }
  /** What the body may come as, where that isn't JSON or a form with a file. */
  takes?: readonly string[]
  /** The shape of `data`; what it doesn't name can't leave. */
  response: Answer
  /** What is repeated beside `data`, for clients that read it there. */
  beside?: z.ZodObject
  /** For a call that doesn't answer with JSON: what each status means. */
  answers?: Readonly<Record<number, string>>
  /** Failures of this call's own, beside those that any call of its kind may meet (`openapi-responses.ts`). */
  fails?: readonly ErrorCode[]
  deprecated?: Deprecation
  status?: 200 | 201 | 202
  /** For anonymous GETs: seconds that a browser or a proxy may use the answer unasked; 0: it asks every time, with the ETag. */
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
  /** Answers without a key pair: a link that a browser opens by itself. */
  isOpen?: boolean
  query?: z.ZodObject
  params?: z.ZodObject
  /** The media types that it may have. */
  type: string | readonly string[]
  fails?: readonly ErrorCode[]
  deprecated?: Deprecation
}

export type Endpoints = Partial<Record<Method, Endpoint>>

/** Keeps the types of a declaration together; adds nothing. */
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

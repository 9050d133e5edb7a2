import { describe, expect, it } from 'vitest'
import { isUnavailable } from '@/lib/server/db/unavailable'
import { toFailureResponse } from '@/lib/server/http/failure'
import { DomainError, ERROR_STATUS, type ErrorCode } from '@/lib/shared/error-codes'

const context = {
  method: 'GET',
  requestId: 'request-1',
  path: '/x',
  speech: { locale: 'en' },
} as const
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

describe('an API error', () => {
  it.each(CODES)('%s has its status, its code, a sentence and the request id', async (code) => {
    const response = toFailureResponse(new DomainError(code), context)
    expect(response.status).toBe(ERROR_STATUS[code])
    expect(response.headers.get('x-request-id')).toBe('request-1')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = (await response.json()) as Record<string, unknown>
    expect(body).toEqual({ code, message: expect.stringMatching(/\S+\s\S+/) as string })
    expect(body.message).not.toContain('{')
  })

  it("carries the thrower's message and fields", async () => {
    const response = toFailureResponse(
      new DomainError('invalid_input', {
        message: 'Enter valid email id',
        fields: { emailId: 'no' },
      }),
      context,
    )
    expect(await response.json()).toEqual({
      message: 'Enter valid email id',
      code: 'invalid_input',
      fields: { emailId: 'no' },
    })
  })

  it('says when to retry after too many requests', async () => {
    const response = toFailureResponse(
      new DomainError('too_many_requests', { retryAfter: 7 }),
      context,
    )
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toMatchObject({
      message: 'Too many requests. Please try again in 7 seconds.',
    })
  })

  it.each([
    [90, '90 seconds'],
    [91, '2 minutes'],
    [455, '8 minutes'],
  ])('says a wait of %i seconds as %s', async (retryAfter, words) => {
    const response = toFailureResponse(
      new DomainError('too_many_requests', { retryAfter }),
      context,
    )
    expect(response.headers.get('retry-after')).toBe(String(retryAfter))
    expect(await response.json()).toMatchObject({
      message: `Too many requests. Please try again in ${words}.`,
    })
  })

  it.each([
    ['an error', new Error('relation "vehicle" does not exist at /srv/app')],
    ['a text', 'SELECT * FROM customer'],
    ['nothing', undefined],
    ['an object', { password: 'x' }],
  ])('reveals nothing of an unexpected %s', async (_what, thrown) => {
    const response = toFailureResponse(thrown, context)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
    })
  })

  it('recognises a domain error from another copy of the class', () => {
    class Twin extends Error {
      override name = 'DomainError'
      readonly code = 'not_found'
      readonly detail = {}
    }
    expect(toFailureResponse(new Twin(), context).status).toBe(404)
  })
})

describe('a missing database', () => {
  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a dry pool', new Error('timeout exceeded when trying to connect')],
    ['a client that waited', new Error('timeout expired')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a server shutting down', Object.assign(new Error('x'), { code: '57P01' })],
    ['too many connections', Object.assign(new Error('x'), { code: '53300' })],
    ['a statement that took too long', Object.assign(new Error('x'), { code: '57014' })],
    [
      'a cause further down',
      new Error('outer', { cause: Object.assign(new Error('x'), { code: 'P1001' }) }),
    ],
    [
      'several addresses that all refused',
      new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
    ],
    [
      'a server that the driver adapter cannot reach',
      Object.assign(new Error('x'), {
        code: 'P2010',
        meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } },
      }),
    ],
  ])('is recognised in %s', async (_what, error) => {
    expect(isUnavailable(error)).toBe(true)
    const response = toFailureResponse(error, context)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: 'Service Temporarily Unavailable – This website is currently not reachable.',
    })
  })

  it.each([
    ['a broken promise of the schema', Object.assign(new Error('x'), { code: '23505' })],
    [
      'what the driver adapter says of a constraint',
      Object.assign(new Error('x'), {
        code: 'P2010',
        meta: { driverAdapterError: { cause: { kind: 'UniqueConstraintViolation' } } },
      }),
    ],
    ['wrong SQL', Object.assign(new Error('x'), { code: '42601' })],
    ['a mistake of ours', new TypeError('x is undefined')],
  ])("isn't recognised in %s", (_what, error) => {
    expect(isUnavailable(error)).toBe(false)
  })

  it('survives a circular cause', () => {
    const error: Error & { cause?: unknown } = new Error('x')
    error.cause = error
    expect(isUnavailable(error)).toBe(false)
  })
})

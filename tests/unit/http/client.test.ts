import { describe, expect, it } from 'vitest'
import {
  identifyClient,
  refuseForgery,
  isCookieClient,
  type ApiClient,
} from '@/lib/server/http/client'
import { DomainError } from '@/lib/shared/error-codes'

const RIGHT = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const identify = (headers: Record<string, string>) => identifyClient(new Headers(headers))

describe('the key pair', () => {
  it('identifies the client', () => {
    expect(identify(RIGHT)).toEqual({ kind: 'key', name: 'demo' })
  })

  it.each([
    ['nothing', {}],
    ['a key alone', { 'x-api-key': 'demo-key' }],
    ['a secret alone', { 'x-api-secret': 'demo-secret' }],
    ['a wrong secret', { ...RIGHT, 'x-api-secret': 'demo-secre' }],
    ['a wrong key', { ...RIGHT, 'x-api-key': 'demo' }],
    ['empty ones', { 'x-api-key': '', 'x-api-secret': '' }],
    ['the two the wrong way round', { 'x-api-key': 'demo-secret', 'x-api-secret': 'demo-key' }],
  ])('refuses %s', (_what, headers) => {
    expect(() => identify(headers)).toThrow(new DomainError('invalid_api_key'))
  })

  it('is not required of a browser on our own pages', () => {
    expect(identify({ 'sec-fetch-site': 'same-origin' })).toEqual({ kind: 'browser' })
  })

  it.each(['cross-site', 'same-site', 'none', 'Same-Origin', ''])(
    'is required of a browser that sends "%s"',
    (site) => {
      expect(() => identify({ 'sec-fetch-site': site })).toThrow(DomainError)
    },
  )

  it('must be correct if sent, even from our own pages', () => {
    expect(() =>
      identify({ 'sec-fetch-site': 'same-origin', 'x-api-key': 'demo-key', 'x-api-secret': 'no' }),
    ).toThrow(DomainError)
  })
})

describe('forgery', () => {
  const browser: ApiClient = { kind: 'browser' }
  const refuse =
    (headers: Record<string, string>, method = 'POST', client: ApiClient = browser) =>
    () =>
      refuseForgery(method, new Headers(headers), client)

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['our own page in a browser without fetch metadata', { origin: 'http://localhost:3000' }],
  ])('lets %s write', (_who, headers) => {
    expect(refuse(headers)).not.toThrow()
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'a neighbour on the same site',
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
    ],
    ['an unknown origin', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    [
      'a host that names itself',
      { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    ],
    ['an unknown client', {}],
  ])('refuses a write from %s', (_who, headers) => {
    expect(refuse(headers)).toThrow(new DomainError('forbidden'))
  })

  it('never blocks a read', () => {
    expect(refuse({ 'sec-fetch-site': 'cross-site' }, 'GET')).not.toThrow()
  })

  it('lets a client with a key pair write, but ignores its cookies', () => {
    const client: ApiClient = { kind: 'key', name: 'demo' }
    expect(refuse({ origin: 'https://partner.example' }, 'POST', client)).not.toThrow()
    expect(isCookieClient(client)).toBe(false)
    expect(isCookieClient(browser)).toBe(true)
  })
})

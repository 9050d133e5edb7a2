import { describe, expect, it } from 'vitest'
import { codingFor } from '@/scripts/serve/pages/coding'
import { verdictOn } from '@/scripts/serve/pages/verdict'

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=3600, stale-while-revalidate=82800',
  vary: 'rsc, Accept-Encoding',
}

describe('what may be kept', () => {
  it('is a finished document that the app caches itself', () => {
    expect(verdictOn(200, PAGE)).toBe('page')
  })

  it.each([
    ['private', { 'cache-control': 'private, s-maxage=3600' }],
    ['not to be stored', { 'cache-control': 'no-store, s-maxage=3600' }],
    [
      "Next's own words for a page of a person",
      { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' },
    ],
    ['shared for no time', { 'cache-control': 's-maxage=0' }],
    ['not marked at all', { 'cache-control': undefined }],
    ['one that sets a cookie', { 'set-cookie': ['a=1'] }],
    ['one that depends on cookies', { vary: 'Cookie' }],
    ['one that depends on anything', { vary: '*' }],
    ['not a document', { 'content-type': 'text/x-component' }],
  ])('is no answer that is %s', (_what, headers) => {
    expect(verdictOn(200, { ...PAGE, ...headers })).toBe('other')
  })

  it.each([201, 206, 302, 308, 403, 500, 503])('is no answer with status %i', (status) => {
    expect(verdictOn(status, PAGE)).toBe('other')
  })
})

describe('a page that does not exist', () => {
  it('is one drawn ahead, without looking at the query', () => {
    expect(verdictOn(404, { ...PAGE, 'x-nextjs-prerender': '1' })).toBe('missing')
    expect(verdictOn(404, PAGE)).toBe('other')
  })
})

describe('the coding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
    ['gzip;q=0.000', 'identity'],
    ['br;q=zero', 'identity'],
  ])('for %j is %s', (accepted, coding) => expect(codingFor(accepted)).toBe(coding))
})

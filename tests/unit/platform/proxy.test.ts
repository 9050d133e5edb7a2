import { globSync, readFileSync } from 'node:fs'
import { unstable_doesMiddlewareMatch as doesProxyMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PREFIXED_LOCALES } from '@/lib/i18n/locales'
import { config, isFromCache } from '@/proxy'

const addressOf = (file: string) =>
  file
    .replace(/^app\/\[locale\]/, '')
    .replace(/\/\([^/]+\)/g, '')
    .replace(/\/page\.tsx$/, '')

const PREFIX = '/:locale([a-z]{2})?'
const addresses = config.matcher.filter((matcher) => typeof matcher === 'string')
const matchers = addresses.map((matcher) => matcher.replace(PREFIX, ''))

const isMatched = (address: string) =>
  matchers.some((matcher) => {
    const [folder = ''] = matcher.split('/:path*')
    return address === folder || (matcher.endsWith('/:path*') && address.startsWith(`${folder}/`))
  })

const pages = globSync('app/**/page.tsx').map((file) => ({
  address: addressOf(file),
  isForEachRequest: /^export const instant = false$/m.test(readFileSync(file, 'utf8')),
}))

describe('the pages that check the database first', () => {
  it('are those rendered per request', () => {
    const wanted = pages.filter(({ isForEachRequest }) => isForEachRequest)
    expect(wanted.length).toBeGreaterThan(30)
    expect(wanted.filter(({ address }) => !isMatched(address))).toEqual([])
  })

  it('are the same in every language, except for the English-only desk', () => {
    const bare = addresses.filter((matcher) => !matcher.startsWith(PREFIX))
    expect(bare).toEqual(['/dost/:path*'])
    expect(PREFIXED_LOCALES.filter((locale) => !/^[a-z]{2}$/.test(locale))).toEqual([])
  })

  it('exclude cached pages, which would pay for the check', () => {
    const cached = ['/', '/faqs', '/buy/used-cars-chennai', '/used-cars/a-car', '/offline']
    expect(cached.filter(isMatched)).toEqual([])
  })

  it('are distinguished from cached ones as Next does', () => {
    const all = pages.flatMap(({ address }) => [
      address,
      `/hi${address}`,
      `${address}x`,
      `/hin${address}`,
    ])
    const differing = all
      .map((address) => address.replaceAll(/\[\[?(?:\.\.\.)?(\w+)\]\]?/g, '$1'))
      .filter((url) => isFromCache(url) === doesProxyMatch({ config, url, nextConfig: {} }))
    expect(all.length).toBeGreaterThan(200)
    expect(differing).toEqual([])
  })

  it('include all others if nginx retries after a failure, and only nginx can say so', () => {
    expect(config.matcher.filter((matcher) => typeof matcher !== 'string')).toEqual([
      { source: '/:path*', has: [{ type: 'header', key: 'x-after-fault' }] },
    ])
    const nginx = readFileSync('deploy/nginx.conf', 'utf8')
    // nginx overwrites whatever a client sends in this header.
    expect(nginx.match(/proxy_set_header X-After-Fault .*;/g)).toEqual([
      'proxy_set_header X-After-Fault "";',
      'proxy_set_header X-After-Fault 1;',
    ])
  })
})

describe('their response while it is down', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is a page without any script', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://nobody:x@127.0.0.1:1/nothing')
    vi.resetModules()
    const { proxy } = await import('@/proxy')
    const answer = await proxy(new NextRequest('http://localhost/hi/sell'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(await answer.text()).not.toContain('<script')
  })
})

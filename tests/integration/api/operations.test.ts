import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as health } from '@/app/api/health/route'
import { GET as ready } from '@/app/api/ready/route'
import * as unknown from '@/app/api/[[...path]]/route'
import { startSearchIndex, stopSearchIndex } from '@/lib/features/search/engine'
import { createPool } from '@/lib/server/db/pool'
import { checkReadiness } from '@/lib/server/readiness'
import { DomainError } from '@/lib/shared/error-codes'
import { withEmptyDatabase } from '../../setup/database'
import { callWithKeys } from './call'

describe('readiness', () => {
  it('needs a database with every migration, and no key pair', async () => {
    expect(await callWithKeys(ready, '', {})).toMatchObject({
      status: 200,
      body: { data: { status: 'ready' } },
    })
    expect(await callWithKeys(health, '', {})).toMatchObject({
      status: 200,
      body: { data: { status: 'up' } },
    })
  })

  it('is refused while the stock loads', async () => {
    await startSearchIndex()
    expect((await callWithKeys(ready, '', {})).status).toBe(503)
    await expect
      .poll(async () => (await callWithKeys(ready, '', {})).status, { timeout: 10_000 })
      .toBe(200)
    await stopSearchIndex()
  })

  it('is refused with missing migrations', async () => {
    await withEmptyDatabase(async (url) => {
      const pool = createPool({ url, size: 1 })
      try {
        await expect(checkReadiness(pool)).rejects.toThrow(new DomainError('unavailable'))
      } finally {
        await pool.end()
      }
    })
  })
})

describe('an unknown path', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'is 404 in JSON for %s',
    async (method) => {
      const response = await unknown[method](
        new Request('http://localhost/api/nothing', { method }),
      )
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    },
  )
})

describe('metrics', () => {
  const TOKEN = 'metrics-token-for-tests'
  afterEach(() => {
    delete process.env.METRICS_TOKEN
  })

  async function metricsWith(token: string | undefined) {
    // Settings are read once per process, so the modules are reloaded.
    vi.resetModules()
    if (token !== undefined) process.env.METRICS_TOKEN = token
    const { GET } = await import('@/app/api/metrics/route')
    return (headers: Record<string, string>) =>
      GET(new Request('http://localhost/api/metrics', { headers }))
  }

  it('are closed without a configured token', async () => {
    const metrics = await metricsWith(undefined)
    expect((await metrics({ authorization: 'Bearer undefined' })).status).toBe(404)
  })

  it('need the token', async () => {
    const metrics = await metricsWith(TOKEN)
    expect((await metrics({})).status).toBe(404)
    expect((await metrics({ authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await metrics({ 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' })).status).toBe(
      404,
    )
    const response = await metrics({ authorization: `Bearer ${TOKEN}` })
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(
      /api_calls_total\{path="\/metrics",method="GET",status="404"\} \d/,
    )
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/policyReports/route'
import { getMetrics } from '@/lib/server/metrics'

const PRIVATE = 'https://cars.example.com/verify-email?t=kavya@example.com&phone=9000000001'

const oldReport = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': PRIVATE,
    referrer: PRIVATE,
    'effective-directive': directive,
    'violated-directive': `${directive} 'self'`,
    'blocked-uri': blocked,
    'script-sample': 'kavya',
  },
})
const newReport = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 10,
  url: PRIVATE,
  user_agent: 'Kavya’s browser',
  body: { documentURL: PRIVATE, effectiveDirective, blockedURL, sample: 'kavya' },
})

let address = 0
async function report(
  body: unknown,
  type = 'application/csp-report',
  from = `10.0.0.${(address += 1)}`,
): Promise<number> {
  const response = await POST(
    new Request('http://localhost:3000/api/policyReports', {
      method: 'POST',
      headers: { 'content-type': type, 'x-client-address': from },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return response.status
}

async function counted(): Promise<string[]> {
  return (await getMetrics().registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('policy_reports_total'))
}

beforeEach(() => getMetrics().registry.resetMetrics())

describe('content policy reports', () => {
  it('are counted by directive and kind, in both browser formats', async () => {
    expect(await report(oldReport('script-src-elem', 'inline'))).toBe(204)
    const list = [newReport('script-src-elem', 'inline'), newReport('img-src', PRIVATE)]
    expect(await report(list, 'application/reports+json')).toBe(204)
    expect(await counted()).toEqual([
      'policy_reports_total{directive="script-src-elem",blocked="inline"} 2',
      'policy_reports_total{directive="img-src",blocked="address"} 1',
    ])
  })

  it('keep nothing of the page, its query or the visitor', async () => {
    await report(oldReport(`script-src kavya`, 'kavya:9000000001'))
    await report([newReport('made-up 9000000001', PRIVATE)], 'application/reports+json')
    const all = await getMetrics().registry.metrics()
    expect(all).toContain('policy_reports_total{directive="other",blocked="address"} 1')
    for (const secret of ['kavya', '9000000001', 'verify-email', 'cars.example.com'])
      expect(all).not.toContain(secret)
  })

  it('of other kinds aren’t counted', async () => {
    const crash = { ...newReport('script-src', 'inline'), type: 'crash' }
    expect(await report([crash], 'application/reports+json')).toBe(204)
    expect(await counted()).toEqual([])
  })

  it('are refused if malformed, too large or too many', async () => {
    expect(await report('{', 'application/csp-report')).toBe(400)
    expect(await report({ a: 1 })).toBe(422)
    expect(await report(oldReport('img-src', 'inline'), 'text/plain')).toBe(415)
    expect(await report(oldReport('img-src', 'x'.repeat(20_000)))).toBe(413)
    const list = Array.from({ length: 21 }, () => newReport('img-src', 'inline'))
    expect(await report(list, 'application/reports+json')).toBe(422)
    expect(await counted()).toEqual([])
    const statuses: number[] = []
    for (let nth = 0; nth < 22; nth += 1)
      statuses.push(await report(oldReport('img-src', 'inline'), undefined, '10.9.9.9'))
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

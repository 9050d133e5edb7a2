import { Counter } from 'prom-client'
import { z } from 'zod'
import { DomainError } from '@/lib/shared/error-codes'
import { toAddressBucket } from './http/client-address'
import { readBodyUpTo } from './http/read-body'
import { getMetrics } from './metrics'
import { spendBudget } from './rate-limit'

/** Larger than any browser sends: a page has few scripts, and browsers group reports. */
const MAX_BYTES = 16 * 1024
const MAX_REPORTS = 20
const BUDGET = { name: 'policy reports', perSecond: 1, burst: 20 }
const SITE_BUDGET = { name: 'policy reports of all', perSecond: 20, burst: 200 }

export const POLICY_REPORT_TYPES = ['application/csp-report', 'application/reports+json'] as const

const text = z.string().max(4_000)
const single = z.object({
  'csp-report': z.object({
    'violated-directive': text.optional(),
    'effective-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
})
const gathered = z.object({
  type: text,
  body: z.object({ effectiveDirective: text.optional(), blockedURL: text.optional() }).optional(),
})
export const policyReports = z.union([single, z.array(gathered).max(MAX_REPORTS)])

/** Counted in our own words, because a report's URLs may be personal or forged. */
interface Refusal {
  directive: string
  blocked: string
}

const DIRECTIVES = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
  'worker-src',
  'object-src',
  'require-trusted-types-for',
  'trusted-types',
])
const WORDS = new Set([
  'inline',
  'eval',
  'trusted-types-sink',
  'trusted-types-policy',
  'data',
  'blob',
])

function refusalOf(directive = '', blocked = ''): Refusal {
  const [name = ''] = directive.split(' ')
  const [scheme = ''] = blocked.split(':')
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: WORDS.has(scheme) ? scheme : /^https?$/.test(scheme) ? 'address' : 'other',
  }
}

function refusalsOf(reports: z.output<typeof policyReports>): Refusal[] {
  if (!Array.isArray(reports)) {
    const report = reports['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [refusalOf(directive, report['blocked-uri'])]
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => refusalOf(body?.effectiveDirective, body?.blockedURL))
}

export const POLICY_REPORTS_METRIC = 'policy_reports_total'

function counter(): Counter<keyof Refusal> {
  const { registry } = getMetrics()
  const known = registry.getSingleMetric(POLICY_REPORTS_METRIC) as
    | Counter<keyof Refusal>
    | undefined
  return (
    known ??
    new Counter({
      name: POLICY_REPORTS_METRIC,
      help: 'What browsers say that the content policy of a page refused',
      labelNames: ['directive', 'blocked'],
      registers: [registry],
    })
  )
}

function parse(bytes: Uint8Array): z.output<typeof policyReports> {
  let given: unknown
  try {
    given = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DomainError('bad_request')
  }
  const { success, data } = policyReports.safeParse(given)
  if (!success) throw new DomainError('invalid_input')
  return data
}

export async function receivePolicyReports(request: Request): Promise<Response> {
  await spendBudget(BUDGET, `address ${toAddressBucket(request.headers)}`)
  await spendBudget(SITE_BUDGET, 'site')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!POLICY_REPORT_TYPES.some((one) => one === type))
    throw new DomainError('unsupported_media_type')
  for (const refusal of refusalsOf(parse(await readBodyUpTo(request, { bytes: MAX_BYTES }))))
    counter().inc({ ...refusal })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

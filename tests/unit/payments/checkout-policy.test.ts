import { describe, expect, it } from 'vitest'
import {
  buildBaseHeaders,
  buildHeaderRules,
  buildPagePolicy,
  type SecuritySettings,
} from '@/lib/server/security-headers'

function headersOf(path: string, settings: Partial<SecuritySettings> = {}): Map<string, string> {
  const rules = buildHeaderRules({ tls: false, development: false, ...settings })
  const all = Object.entries(buildBaseHeaders(settings.tls ? 'https://cars.example' : ''))
  return new Map([
    ...all,
    ...rules
      .filter(({ source }) => new URLPattern({ pathname: source }).test({ pathname: path }))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  ])
}
const policyOf = (path: string, settings: Partial<SecuritySettings> = {}) =>
  headersOf(path, settings).get('Content-Security-Policy') ?? ''

const PAYING = ['/reserve/CHN-24-000123', '/sell/appointment/apt_1', '/hi/reserve/CHN-24-000123']
const OTHERS = [
  '/',
  '/buy',
  '/reserve',
  '/reserve/CHN-24-000123/x',
  '/sell/appointment',
  '/dashboard/buyer',
]

describe('scripts and frames of Razorpay', () => {
  it('are allowed on no page while the sandbox takes payments', () => {
    for (const path of [...PAYING, ...OTHERS])
      expect(policyOf(path)).toMatch(/^script-src-attr 'none'(?!.*razorpay)/)
  })

  it('are allowed only on payment pages if Razorpay takes them', () => {
    for (const path of PAYING) {
      const headers = headersOf(path, { razorpay: true })
      const policy = headers.get('Content-Security-Policy')
      expect(policy).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/)
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
    }
    for (const path of OTHERS)
      expect(policyOf(path, { razorpay: true })).toMatch(/^script-src-attr 'none'(?!.*razorpay)/)
  })
})

describe('the policy of one response', () => {
  const own = ["'nonce-bm9uY2U='", "'sha256-aGFzaA=='"]
  const answerPolicy = (path: string, razorpay: boolean) =>
    buildPagePolicy(path, { tls: false, development: false, razorpay }, own)
  const scriptsOf = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1] ?? ''

  it('allows only its own inline scripts', () => {
    for (const path of [...PAYING, '/buy', '/dost/day'])
      for (const razorpay of [true, false]) {
        const scripts = scriptsOf(answerPolicy(path, razorpay))
        expect(scripts).toContain("'nonce-bm9uY2U=' 'sha256-aGFzaA=='")
        expect(scripts).not.toContain('unsafe')
      }
    expect(scriptsOf(policyOf('/', { development: true }))).toContain("'unsafe-inline'")
  })

  it('allows Razorpay on the same pages as the rules, and only there drops Trusted Types', () => {
    for (const path of [...PAYING, ...OTHERS]) {
      const [ofRules, ofAnswer] = [policyOf(path, { razorpay: true }), answerPolicy(path, true)]
      const scripts = scriptsOf(ofAnswer)
      expect(scripts.includes('https://checkout.razorpay.com'), path).toBe(PAYING.includes(path))
      expect(ofRules.includes('checkout.razorpay.com'), path).toBe(PAYING.includes(path))
      for (const policy of [ofRules, ofAnswer])
        expect(policy.includes("require-trusted-types-for 'script'")).toBe(!PAYING.includes(path))
    }
  })
})

describe('the headers of every response', () => {
  it('forbid event handlers in markup on every page, and name the report address', () => {
    for (const path of [...PAYING, ...OTHERS]) {
      expect(policyOf(path)).toContain("script-src-attr 'none'")
      expect(policyOf(path)).toMatch(/report-uri \/api\/policyReports; report-to policy/)
      expect(headersOf(path).get('Reporting-Endpoints')).toBe('policy="/api/policyReports"')
    }
  })

  it('include HSTS if the site is reached only over TLS', () => {
    expect(policyOf('/', { tls: true })).toContain('upgrade-insecure-requests')
    expect(headersOf('/', { tls: true }).has('Strict-Transport-Security')).toBe(true)
    expect(policyOf('/')).not.toContain('upgrade-insecure-requests')
  })

  it("leave API calls and pictures their stricter policy, which Next's would replace", () => {
    for (const path of ['/media/x', '/og/car/1', '/api/documents/1', '/customer/v1/details']) {
      const headers = headersOf(path)
      expect(headers.has('Content-Security-Policy')).toBe(false)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })
})

describe('the camera', () => {
  it("opens on the desk's pages and in its kept shell only", () => {
    const permissions = (path: string) =>
      headersOf(path, { razorpay: true }).get('Permissions-Policy')
    for (const path of ['/dost', '/dost/cars/veh_1', '/dost/queues/photograph', '/_yard'])
      expect(permissions(path)).toMatch(/^camera=\(self\), .*microphone=\(\)/)
    for (const path of [...PAYING, ...OTHERS, '/_app', '/dostings', '/hi/dost'])
      expect(permissions(path), path).toMatch(/^camera=\(\), /)
  })

  it('may show pictures that are only on this phone', () => {
    expect(policyOf('/dost/cars/veh_1')).toMatch(/img-src [^;]*blob:/)
  })
})

/** `next.config.ts` reads this file, so it has no imports. */
export interface SecuritySettings {
  tls: boolean
  development: boolean
  razorpay?: boolean
}

const RAZORPAY = {
  script: ' https://checkout.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect:
    ' https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
  image: ' https://cdn.razorpay.com https://checkout.razorpay.com',
} as const

const MAP_FRAME = 'https://www.openstreetmap.org https://www.google.com/maps/'

const REPORTS = '/api/policyReports'
const REPORTING = [`report-uri ${REPORTS}`, 'report-to policy']

function loadingRules({ tls, development, razorpay = false }: SecuritySettings): string[] {
  return [
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${razorpay ? RAZORPAY.image : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${razorpay ? RAZORPAY.connect : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${MAP_FRAME}${razorpay ? ` ${RAZORPAY.frame}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Razorpay and the development server write unrestricted markup, so Trusted Types are off for
    // them.
    ...(razorpay || development
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ...REPORTING,
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ]
}

const scriptRule = (inline: readonly string[]) => `script-src ${["'self'", ...inline].join(' ')}`

export function buildContentPolicy(settings: SecuritySettings, inline: readonly string[]): string {
  const scripts = scriptRule(inline) + (settings.razorpay ? RAZORPAY.script : '')
  return ["default-src 'self'", scripts, ...loadingRules(settings)].join('; ')
}

/**
 * Script policy of a cached page, in addition to `buildHeaderRules`: browsers apply both. `inline`
 * has the hashes of its scripts (docs/adr/0145).
 */
export function buildScriptPolicy(inline: readonly string[]): string {
  return [scriptRule(inline), ...REPORTING].join('; ')
}

/**
 * Policy set by path, for all pages. Pages set their own script policy, except with the
 * development server, which writes its own scripts.
 */
function policyOfRule(settings: SecuritySettings): string {
  return settings.development
    ? buildContentPolicy(settings, ["'unsafe-inline'", "'unsafe-eval'"])
    : loadingRules(settings).join('; ')
}

export const STANDALONE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Header {
  key: string
  value: string
}

interface HeaderRule {
  source: string
  headers: Header[]
}

const permissions = ({ camera = '()', payment = '(self)' } = {}) =>
  `camera=${camera}, geolocation=(self), microphone=(), payment=${payment}, usb=(), browsing-topics=()`

function baseHeaders({ tls }: Pick<SecuritySettings, 'tls'>): Header[] {
  return [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: permissions() },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Reporting-Endpoints', value: `policy="${REPORTS}"` },
    ...(tls
      ? [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }]
      : []),
  ]
}

export function buildBaseHeaders(siteUrl = ''): Record<string, string> {
  const headers = baseHeaders({ tls: siteUrl.startsWith('https:') })
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
}

function checkoutHeaders(settings: SecuritySettings): Header[] {
  return [
    { key: 'Content-Security-Policy', value: policyOfRule(settings) },
    {
      key: 'Permissions-Policy',
      value: permissions({ payment: '(self "https://api.razorpay.com")' }),
    },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  ]
}

const PAGES = '/((?!api/|customer/v1/|vehicle/v1/|staff/v1/|authenticateUser|media/|og/|_next/).*)'

/** Only these pages load a script from another origin, and only with Razorpay. */
const PAYING = [
  '/:locale([a-z]{2})?/reserve/:carCode',
  '/:locale([a-z]{2})?/sell/appointment/:appointmentId',
] as const

/**
 * Pages with the yard's guided camera. The second is the page that the desk's service worker stores
 * for use without a connection.
 */
const WITH_CAMERA = ['/dost/:path*', '/_yard'] as const

const isPaying = /^(?:\/[a-z]{2})?\/(?:reserve|sell\/appointment)\/[^/]+$/

export function buildPagePolicy(
  pathname: string,
  settings: SecuritySettings,
  inline: readonly string[],
): string {
  const razorpay = settings.razorpay === true && isPaying.test(pathname)
  return buildContentPolicy({ ...settings, razorpay }, inline)
}

/** If two rules set the same header, the later one wins. */
export function buildHeaderRules(settings: SecuritySettings): HeaderRule[] {
  const { tls, development, razorpay = false } = settings
  const policy = policyOfRule({ tls, development })
  return [
    { source: PAGES, headers: [{ key: 'Content-Security-Policy', value: policy }] },
    ...WITH_CAMERA.map((source) => ({
      source,
      headers: [{ key: 'Permissions-Policy', value: permissions({ camera: '(self)' }) }],
    })),
    ...(razorpay ? PAYING.map((source) => ({ source, headers: checkoutHeaders(settings) })) : []),
  ]
}

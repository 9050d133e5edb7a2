/** Free of imports: `next.config.ts` reads it. */
export interface SecuritySettings {
  /** The site is reached over TLS only. */
  tls: boolean
  /** The development server evaluates code and talks over a web socket. */
  development: boolean
  /** Money is taken through Razorpay's checkout, whose script and frames come from its own hosts. */
  razorpay?: boolean
}

/** Razorpay's hosts, by what they serve: the script, the payment window, and its calls and logs. */
const RAZORPAY = {
  script: ' https://checkout.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect:
    ' https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
  image: ' https://cdn.razorpay.com https://checkout.razorpay.com',
} as const

/** Where the map of a yard comes from, once a visitor opens it. */
const MAP_FRAME = 'https://www.openstreetmap.org https://www.google.com/maps/'

/** Where browsers report what a page's policy refused (app/api/policyReports). */
const REPORTS = '/api/policyReports'

/** What lets an inline script of one answer run: a number of that answer alone, and the hash of the page's first script. */
export interface OwnScripts {
  nonce: string
  /** SHA-256, in base64. */
  firstScript: string
}

function inlineScripts(own: OwnScripts | undefined): string {
  return own ? `'nonce-${own.nonce}' 'sha256-${own.firstScript}'` : "'unsafe-inline'"
}

/**
 * The content policy of a page. Rendered for each request, its inline scripts carry that answer's nonce. A page from the cache
 * is the same for everybody and can't: there inline scripts are allowed, but no event handler in markup, no `javascript:` link and
 * no text that becomes a script (docs/adr/0145).
 */
export function contentSecurityPolicy(
  { tls, development, razorpay = false }: SecuritySettings,
  own?: OwnScripts,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts(own)}${development ? " 'unsafe-eval'" : ''}${razorpay ? RAZORPAY.script : ''}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${razorpay ? RAZORPAY.image : ''}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${razorpay ? RAZORPAY.connect : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${MAP_FRAME}${razorpay ? ` ${RAZORPAY.frame}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Razorpay's script and the development server's write markup as they like.
    ...(razorpay || development
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default']),
    `report-uri ${REPORTS}`,
    'report-to policy',
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

interface Header {
  key: string
  value: string
}

interface HeaderRule {
  source: string
  headers: Header[]
}

/** What every response says about how a browser may use it. */
function baseHeaders({ tls }: Pick<SecuritySettings, 'tls'>): Header[] {
  return [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      key: 'Permissions-Policy',
      value:
        'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=(), browsing-topics=()',
    },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Reporting-Endpoints', value: `policy="${REPORTS}"` },
    ...(tls
      ? [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }]
      : []),
  ]
}

/** The same for replies that the server in front of Next sends by itself. */
export function baseHeadersOf(siteUrl = ''): Record<string, string> {
  const headers = baseHeaders({ tls: siteUrl.startsWith('https:') })
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
}

/** What the paying pages say beyond that where Razorpay takes the money: its window, and the banks' own windows. */
function checkoutHeaders(settings: SecuritySettings): Header[] {
  return [
    { key: 'Content-Security-Policy', value: contentSecurityPolicy(settings) },
    {
      key: 'Permissions-Policy',
      value:
        'camera=(self), geolocation=(self), microphone=(), payment=(self "https://api.razorpay.com"), usb=(), browsing-topics=()',
    },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  ]
}

/** API calls and pictures send a stricter policy of their own, which a rule for their address would replace. */
const PAGES = '/((?!api/|customer/v1/|vehicle/v1/|staff/v1/|authenticateUser|media/|og/|_next/).*)'

/** The only pages that run a script of another origin, and only where that origin takes the money. */
const PAYING = [
  '/:locale([a-z]{2})?/reserve/:carCode',
  '/:locale([a-z]{2})?/sell/appointment/:appointmentId',
] as const

const isPaying = /^(?:\/[a-z]{2})?\/(?:reserve|sell\/appointment)\/[^/]+$/

/** The policy of a page that is rendered for this request. */
export function policyOfAnswer(
  pathname: string,
  settings: SecuritySettings,
  own: OwnScripts,
): string {
  const razorpay = settings.razorpay === true && isPaying.test(pathname)
  return contentSecurityPolicy({ ...settings, razorpay }, own)
}

/** The headers by address, as the configuration of Next takes them; where two rules name a header, the later one wins. */
export function headerRules(settings: SecuritySettings): HeaderRule[] {
  const { tls, development, razorpay = false } = settings
  const policy = contentSecurityPolicy({ tls, development })
  return [
    { source: '/(.*)', headers: baseHeaders(settings) },
    { source: PAGES, headers: [{ key: 'Content-Security-Policy', value: policy }] },
    ...(razorpay ? PAYING.map((source) => ({ source, headers: checkoutHeaders(settings) })) : []),
  ]
}

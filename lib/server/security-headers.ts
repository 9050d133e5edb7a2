/** Free of imports: the server's own door and the configuration of the development server read it. */
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

/**
 * The content policy of every page. Cached pages can't carry a nonce, and the framework writes its data as inline
 * scripts, so inline ones are allowed; scripts, data and forms of other places are not.
 */
export function contentSecurityPolicy({
  tls,
  development,
  razorpay = false,
}: SecuritySettings): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}${razorpay ? RAZORPAY.script : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${razorpay ? RAZORPAY.image : ''}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${razorpay ? RAZORPAY.connect : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${razorpay ? RAZORPAY.frame : "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

interface Header {
  key: string
  value: string
}

/** What every answer of the app says about how a browser may use it. */
export function securityHeaders({ tls, development }: SecuritySettings): Header[] {
  const headers = [
    { key: 'Content-Security-Policy', value: contentSecurityPolicy({ tls, development }) },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      key: 'Permissions-Policy',
      value:
        'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=(), browsing-topics=()',
    },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  ]
  if (tls)
    headers.push({ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' })
  return headers
}

/** The only pages that run a script of another place, and only where that place takes the money. */
const PAYING = ['/reserve/:carCode', '/sell/appointment/:appointmentId'] as const

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

/** The headers by address, as the framework's configuration takes them; the later ones win. */
export function headerRules(settings: SecuritySettings): { source: string; headers: Header[] }[] {
  const everywhere = { source: '/:path*', headers: securityHeaders(settings) }
  return settings.razorpay
    ? [everywhere, ...PAYING.map((source) => ({ source, headers: checkoutHeaders(settings) }))]
    : [everywhere]
}

const IS_PAYING = new RegExp(
  `^(?:/[a-z]{2})?(?:${PAYING.map((source) => source.replace(/:\w+/g, '[^/]+')).join('|')})/?$`,
)

/** The headers of a path as the running process is configured, made once. */
export function headersByPath(settings: SecuritySettings): (path: string) => readonly Header[] {
  const [everywhere, paying] = [securityHeaders(settings), checkoutHeaders(settings)]
  const both = [
    ...everywhere.filter(({ key }) => paying.every((header) => header.key !== key)),
    ...paying,
  ]
  return (path) => (settings.razorpay && IS_PAYING.test(path) ? both : everywhere)
}

/** Free of imports: the configuration of the build reads it. */
export interface SecuritySettings {
  /** The site is reached over TLS only. */
  tls: boolean
  /** The development server evaluates code and talks over a web socket. */
  development: boolean
}

/**
 * The content policy of every page. Cached pages can't carry a nonce, and the framework writes its data as inline
 * scripts, so inline ones are allowed; scripts, data and forms of other places are not.
 */
export function contentSecurityPolicy({ tls, development }: SecuritySettings): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** What every answer of the app says about how a browser may use it. */
export function securityHeaders(settings: SecuritySettings): { key: string; value: string }[] {
  const headers = [
    { key: 'Content-Security-Policy', value: contentSecurityPolicy(settings) },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=(), browsing-topics=()' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  ]
  if (settings.tls) headers.push({ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' })
  return headers
}

import { headersByPath } from '../../lib/server/security-headers.ts'
import type { Env } from '../../lib/server/env.ts'
import type { Handle } from './pages/render.ts'

/**
 * The app with the headers that every answer carries, as this process is configured: a site that moves to TLS or gets
 * Razorpay's keys needs no new build. Set before the app answers, so an answer with a stricter policy of its own keeps it.
 */
export function withHeaders(app: Handle, { SITE_URL, RAZORPAY_KEY_ID }: Pick<Env, 'SITE_URL' | 'RAZORPAY_KEY_ID'>): Handle {
  const headersOf = headersByPath({ tls: SITE_URL.startsWith('https:'), development: false, razorpay: RAZORPAY_KEY_ID !== undefined })
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    for (const { key, value } of headersOf(path)) response.setHeader(key, value)
    return app(request, response)
  }
}

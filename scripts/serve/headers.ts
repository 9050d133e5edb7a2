import type { ServerResponse } from 'node:http'
import { headersByPath } from '../../lib/server/security-headers.ts'
import type { Env } from '../../lib/server/env.ts'
import type { Handle } from './pages/render.ts'

/**
 * The app with the headers that every answer carries, as this process is configured: a site that moves to TLS or gets
 * Razorpay's keys needs no new build. They are filled in last, so that an answer with a stricter policy of its own keeps
 * it: the framework drops a handler's header where one of that name stands already.
 */
export function withHeaders(
  app: Handle,
  { SITE_URL, RAZORPAY_KEY_ID }: Pick<Env, 'SITE_URL' | 'RAZORPAY_KEY_ID'>,
): Handle {
  const headersOf = headersByPath({
    tls: SITE_URL.startsWith('https:'),
    development: false,
    razorpay: RAZORPAY_KEY_ID !== undefined,
  })
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
    // Node comes by here for every answer, whether or not the app says its status outright.
    response.writeHead = ((...args: unknown[]) => {
      for (const { key, value } of headersOf(path))
        if (!response.hasHeader(key)) response.setHeader(key, value)
      return writeHead(...args)
    }) as typeof response.writeHead
    return app(request, response)
  }
}

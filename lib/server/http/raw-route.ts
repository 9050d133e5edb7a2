import { z } from 'zod'
import { DomainError } from '@/lib/shared/error-codes'
import { ALL_METHODS, type Exports, handlersFor, type Serve } from './handlers'
import { endpoint } from './endpoint'

/** A GET that answers with something else than `{"data": …}`: a picture, a text, a document. Open to everybody. */
export function rawRoute(path: string, get: Serve): Exports {
  return handlersFor({ path, endpoints: {}, methods: ['GET'] }, (method) =>
    method === 'GET' ? get : undefined,
  )
}

const refuse: Serve = () => Promise.reject(new DomainError('not_found'))

/** A POST of another company's server: no key pair and no session, but a signature over the bytes as they came. */
export function rawWebhook(path: string, summary: string, post: Serve): Exports {
  const described = endpoint({
    summary,
    auth: 'public',
    isOpen: true,
    response: z.object({}),
    handler: () => ({}),
  })
  return handlersFor({ path, endpoints: { POST: described }, methods: ['POST'] }, (method) =>
    method === 'POST' ? post : undefined,
  )
}

/**
 * A link out of a message. GET only leads on, because mail programs open every link; POST acts. What the link holds is
 * the whole permission: no key pair and no session are looked at, so there is nothing that another site could misuse.
 */
export function rawLink(
  path: string,
  summary: string,
  { lead, act }: { lead: Serve; act: Serve },
): Exports {
  const described = endpoint({
    summary,
    auth: 'public',
    isOpen: true,
    response: z.object({}),
    handler: () => ({}),
  })
  const serve: Partial<Record<string, Serve>> = { GET: lead, POST: act }
  return handlersFor(
    { path, endpoints: { GET: described, POST: described }, methods: Object.keys(serve) },
    (method) => serve[method],
  )
}

/** A path that doesn't exist: the same 404 whatever the method. */
export function unknownRoute(path: string): Exports {
  return handlersFor({ path, endpoints: {}, methods: ALL_METHODS }, () => refuse)
}

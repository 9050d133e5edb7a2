import { z } from 'zod'
import { DomainError } from '@/lib/shared/error-codes'
import { ALL_METHODS, type RouteHandlers, createHandlers, type ServeRequest } from './handlers'
import { endpoint } from './endpoint'

export function rawRoute(path: string, get: ServeRequest): RouteHandlers {
  return createHandlers({ path, endpoints: {}, methods: ['GET'] }, (method) =>
    method === 'GET' ? get : undefined,
  )
}

const refuse: ServeRequest = () => Promise.reject(new DomainError('not_found'))

const open = (summary: string) => ({
  summary,
  auth: 'public' as const,
  isOpen: true,
  response: z.object({}),
  handler: () => ({}),
})

export function browserReportRoute(
  path: string,
  { summary, takes, body }: { summary: string; takes: readonly string[]; body: z.ZodType },
  post: ServeRequest,
): RouteHandlers {
  const described = endpoint({ ...open(summary), takes, body, answers: { 204: 'Counted' } })
  return createHandlers({ path, endpoints: { POST: described }, methods: ['POST'] }, (method) =>
    method === 'POST' ? post : undefined,
  )
}

/** The form changes nothing, so its origin isn't checked. */
export function browserFormRoute(
  path: string,
  { summary, takes, body }: { summary: string; takes: readonly string[]; body: z.ZodType },
  post: ServeRequest,
): RouteHandlers {
  const described = endpoint({
    ...open(summary),
    takes,
    body,
    answers: { 200: { description: 'A page', type: 'text/html' } },
  })
  return createHandlers({ path, endpoints: { POST: described }, methods: ['POST'] }, (method) =>
    method === 'POST' ? post : undefined,
  )
}

/**
 * Authenticated by the signature over the raw bytes. `shake` answers the GET with which some
 * companies check the address.
 */
export function webhookRoute(
  path: string,
  summary: string,
  post: ServeRequest,
  shake?: ServeRequest,
): RouteHandlers {
  const described = endpoint({
    ...open(summary),
    body: z.object({}).catchall(z.unknown()),
    fails: ['bad_signature'],
  })
  if (!shake)
    return createHandlers({ path, endpoints: { POST: described }, methods: ['POST'] }, (method) =>
      method === 'POST' ? post : undefined,
    )
  const greeted = endpoint({
    ...open('Answers the handshake of the webhook, for who knows our word.'),
    answers: { 200: { description: 'The challenge', type: 'text/plain' } },
    fails: ['forbidden'],
  })
  const serve: Partial<Record<string, ServeRequest>> = { GET: shake, POST: post }
  return createHandlers(
    { path, endpoints: { GET: greeted, POST: described }, methods: Object.keys(serve) },
    (method) => serve[method],
  )
}

/**
 * Mail scanners open links, so the GET only redirects and the POST has the effect. The link itself
 * authorises the request, so CSRF doesn't apply.
 */
export function linkRoute(
  path: string,
  summary: string,
  { lead, act }: { lead: ServeRequest; act: ServeRequest },
): RouteHandlers {
  const query = z.object({ t: z.string().optional().describe('What the link holds') })
  const read = endpoint({
    ...open(summary),
    query,
    answers: { 303: 'Leads to the page that asks' },
  })
  const acting = endpoint({
    ...open(summary),
    query,
    body: z.record(z.string(), z.string()),
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    answers: { 200: 'Done, for a program', 303: 'Done: leads to the page that says so' },
  })
  const serve: Partial<Record<string, ServeRequest>> = { GET: lead, POST: act }
  return createHandlers(
    { path, endpoints: { GET: read, POST: acting }, methods: Object.keys(serve) },
    (method) => serve[method],
  )
}

export function unknownRoute(path: string): RouteHandlers {
  return createHandlers({ path, endpoints: {}, methods: ALL_METHODS }, () => refuse)
}

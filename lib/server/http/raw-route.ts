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

/** What describes a call that its own code reads and answers. */
const open = (summary: string) => ({
  summary,
  auth: 'public' as const,
  isOpen: true,
  response: z.object({}),
  handler: () => ({}),
})

/** A POST of a browser itself, without key pair or session, that is only counted: whatever it says, the answer is empty. */
export function browserReport(
  path: string,
  { summary, takes, body }: { summary: string; takes: readonly string[]; body: z.ZodType },
  post: Serve,
): Exports {
  const described = endpoint({ ...open(summary), takes, body, answers: { 204: 'Counted' } })
  return handlersFor({ path, endpoints: { POST: described }, methods: ['POST'] }, (method) =>
    method === 'POST' ? post : undefined,
  )
}

/** A POST of another company's server: no key pair and no session, but a signature over the bytes as they came. */
export function rawWebhook(path: string, summary: string, post: Serve): Exports {
  const described = endpoint({
    ...open(summary),
    body: z.object({}).catchall(z.unknown()),
    fails: ['bad_signature'],
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
  const serve: Partial<Record<string, Serve>> = { GET: lead, POST: act }
  return handlersFor(
    { path, endpoints: { GET: read, POST: acting }, methods: Object.keys(serve) },
    (method) => serve[method],
  )
}

/** A path that doesn't exist: the same 404 whatever the method. */
export function unknownRoute(path: string): Exports {
  return handlersFor({ path, endpoints: {}, methods: ALL_METHODS }, () => refuse)
}

import { readCookie, readSessionCookie, STAFF_COOKIE } from '@/lib/server/auth/session-cookie'
import { type Actor, findActor } from '@/lib/server/auth/sessions'
import { getDefaultBudget, spendBudget } from '@/lib/server/rate-limit'
import { readBearer } from './actor'
import { toAddressBucket } from './client-address'
import type { z } from 'zod'
import type { FileEndpoint } from './endpoint'
import { type RouteHandlers, createHandlers } from './handlers'
import { REQUEST_ID_HEADER } from './request-id'
import { buildResponse } from './respond'
import { readParams } from './validate'

interface FileRequest<Params> {
  actors: Actor[]
  params: Params
  searchParams: URLSearchParams
}

interface PrivateFile {
  body: Uint8Array<ArrayBuffer>
  contentType: string
  name: string
}

const INERT = "default-src 'none'; sandbox"

async function sessionsOf(headers: Headers): Promise<Actor[]> {
  const token = readBearer(headers)
  const cookies = [readSessionCookie(headers), readCookie(headers, STAFF_COOKIE)].filter(
    (cookie) => cookie !== null,
  )
  const found = await Promise.all(
    token === null ? cookies.map((cookie) => findActor({ cookie })) : [findActor({ token })],
  )
  return found.filter((actor) => actor !== null)
}

export function privateFileRoute<Params extends z.ZodObject>(
  path: string,
  file: FileEndpoint & { params: Params },
  open: (request: FileRequest<z.output<Params>>) => Promise<PrivateFile>,
): RouteHandlers {
  return createHandlers({ path, endpoints: {}, file, methods: ['GET'] }, (method) =>
    method !== 'GET'
      ? undefined
      : async (request, context, requestId) => {
          const budget = getDefaultBudget()
          if (budget) await spendBudget(budget, `address ${toAddressBucket(request.headers)}`)
          const { searchParams } = new URL(request.url)
          const { body, contentType, name } = await open({
            actors: await sessionsOf(request.headers),
            params: readParams(file.params, await context.params),
            searchParams,
          })
          return buildResponse(request.method, 200, body, {
            'content-type': contentType,
            'content-disposition': `attachment; filename="${name}"`,
            'cache-control': 'private, no-store',
            'content-security-policy': INERT,
            'cross-origin-resource-policy': 'same-origin',
            [REQUEST_ID_HEADER]: requestId,
          })
        },
  )
}

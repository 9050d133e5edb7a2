import { DEFAULT_LOCALE, HREFLANG, type Locale, toLocale } from '@/lib/i18n/locales'
import { getDefaultBudget, spendBudget } from '@/lib/server/rate-limit'
import type { z } from 'zod'
import { type Actor, requireActor } from './actor'
import { identifyClient } from './client'
import type { FileEndpoint } from './endpoint'
import { type RouteHandlers, createHandlers } from './handlers'
import { isReadByStaff } from './language'
import { REQUEST_ID_HEADER } from './request-id'
import { buildResponse } from './respond'
import { logActingRead, logRefusedAct, logExport } from './log-acting'
import type { NeededRight } from './endpoint'
import { requireRight, requireSecondFactor } from './staff-guards'
import { toBudgetKey } from './route'
import { readParams, readQuery } from './validate'

interface FileRequest<Query, Params> {
  actor: Actor | null
  locale: Locale
  query: Query
  params: Params
}

function isFollowed(headers: Headers): boolean {
  return headers.get('accept')?.includes('text/html') === true
}

export interface OwnFile {
  name: string
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  type?: string
  detail?: Record<string, string | number>
}

interface OwnFileEndpoint<
  Query extends z.ZodObject,
  Params extends z.ZodObject,
> extends FileEndpoint {
  auth: 'customer' | 'staff' | 'manager'
  needs?: NeededRight<z.output<Params>, unknown, z.output<Query>>
  query?: Query
  params?: Params
}

/**
 * `make` checks who may have the file. If the staff member's proof is too old, a followed link
 * leads to the page that asks for a new one.
 */
export function ownFileRoute<Query extends z.ZodObject, Params extends z.ZodObject>(
  path: string,
  file: OwnFileEndpoint<Query, Params>,
  make: (request: FileRequest<z.output<Query>, z.output<Params>>) => Promise<OwnFile>,
): RouteHandlers {
  const { auth: access } = file
  return createHandlers({ path, endpoints: {}, file, methods: ['GET'] }, (method) =>
    method !== 'GET'
      ? undefined
      : async (request, context, requestId, speech) => {
          if (isReadByStaff(access, null)) speech.locale = DEFAULT_LOCALE
          const { headers } = request
          const client = identifyClient(headers)
          const call = { method, path }
          const actor = await requireActor(access, headers, client, (refused) =>
            logRefusedAct(refused, call),
          )
          // Following a link sends the browser's language, not the account's.
          const locale = actor?.customerId == null ? speech.locale : toLocale(actor.locale)
          speech.locale = isReadByStaff(access, actor) ? DEFAULT_LOCALE : locale
          try {
            await requireSecondFactor(actor, true)
          } catch (error) {
            if (!isFollowed(headers)) throw error
            const { pathname, search } = new URL(request.url)
            return buildResponse(method, 303, '', {
              location: `/dost/sign-in?${new URLSearchParams({ file: pathname + search }).toString()}`,
              'cache-control': 'private, no-store',
              [REQUEST_ID_HEADER]: requestId,
            })
          }
          const budget = getDefaultBudget()
          if (budget) await spendBudget(budget, toBudgetKey(client, headers, actor))
          const query = file.query && readQuery(file.query, new URL(request.url).searchParams)
          const params = file.params && readParams(file.params, await context.params)
          const said = { ...call, params, query, body: undefined }
          await requireRight(file, actor, said)
          await logActingRead(actor, said)
          const {
            name,
            body,
            type = [file.type].flat().join(),
            detail,
          } = await make({ actor, locale, query, params } as FileRequest<
            z.output<Query>,
            z.output<Params>
          >)
          await logExport(actor, said, detail)
          return buildResponse(request.method, 200, body, {
            'content-type': type,
            'content-language': HREFLANG[locale],
            'content-disposition': `attachment; filename="${name}"`,
            'cache-control': 'private, no-store',
            [REQUEST_ID_HEADER]: requestId,
          })
        },
  )
}

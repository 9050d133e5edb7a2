import { DEFAULT_LOCALE, HREFLANG, type Locale, localeOr } from '@/lib/i18n/locales'
import { readBudget, spend } from '@/lib/server/rate-limit'
import { type Access, type Actor, actorOf } from './actor'
import { identifyClient } from './client'
import { type Exports, handlersFor, type RouteContext } from './handlers'
import { isReadByStaff } from './language'
import { REQUEST_ID_HEADER } from './request-id'
import { send } from './respond'
import { logRefused, logTakenOut } from './log-acting'
import { requireSecondFactor } from './staff-guards'
import { callerOf } from './route'

interface FileRequest {
  actor: Actor | null
  locale: Locale
  context: RouteContext
  searchParams: URLSearchParams
}

/** Whether a person followed a link, and would see the answer as a page. */
function isFollowed(headers: Headers): boolean {
  return headers.get('accept')?.includes('text/html') === true
}

interface OwnFile {
  type: string
  /** The name it is saved under; ours, never a person's words. */
  name: string
  body: string | Uint8Array<ArrayBuffer>
}

/**
 * A GET that sends a document to a signed-in person: never cached, saved rather than opened. The query decides who may read
 * it; a file that staff take out of the desk is in the log, and a person who followed a link to one without a code of late is
 * led to the page that asks for it.
 */
export function ownFileRoute(
  path: string,
  access: Exclude<Access, 'public'>,
  make: (request: FileRequest) => Promise<OwnFile>,
): Exports {
  return handlersFor({ path, endpoints: {}, methods: ['GET'] }, (method) =>
    method !== 'GET'
      ? undefined
      : async (request, context, requestId, speech) => {
          if (isReadByStaff(access, null)) speech.locale = DEFAULT_LOCALE
          const { headers } = request
          const client = identifyClient(headers)
          const call = { method, path }
          const actor = await actorOf(access, headers, client, (refused) =>
            logRefused(refused, call),
          )
          // A link is opened by the browser, which knows its own language and not the one that the person chose.
          const locale = actor?.customerId == null ? speech.locale : localeOr(actor.locale)
          speech.locale = isReadByStaff(access, actor) ? DEFAULT_LOCALE : locale
          try {
            await requireSecondFactor(actor, true)
          } catch (error) {
            if (!isFollowed(headers)) throw error
            const { pathname, search } = new URL(request.url)
            return send(method, 303, '', {
              location: `/dost/sign-in?${new URLSearchParams({ file: pathname + search }).toString()}`,
              'cache-control': 'private, no-store',
              [REQUEST_ID_HEADER]: requestId,
            })
          }
          const budget = readBudget()
          if (budget) await spend(budget, callerOf(client, headers, actor))
          const file = await make({
            actor,
            locale,
            context,
            searchParams: new URL(request.url).searchParams,
          })
          await logTakenOut(actor, call)
          return send(request.method, 200, file.body, {
            'content-type': file.type,
            'content-language': HREFLANG[locale],
            'content-disposition': `attachment; filename="${file.name}"`,
            'cache-control': 'private, no-store',
            [REQUEST_ID_HEADER]: requestId,
          })
        },
  )
}

import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getDefaultBudget, spendBudget } from '@/lib/server/rate-limit'
import type { z } from 'zod'
import { requireActor } from './actor'
import { identifyClient } from './client'
import type { NeededRight } from './endpoint'
import { createHandlers, type RouteHandlers } from './handlers'
import { logRefusedAct } from './log-acting'
import { REQUEST_ID_HEADER } from './request-id'
import { buildResponse } from './respond'
import { toBudgetKey } from './route'
import { requireRight, requireSecondFactor } from './staff-guards'
import { readParams } from './validate'

interface StaffPicture<Params extends z.ZodObject> {
  summary: string
  type: string
  params: Params
  needs: NeededRight<z.output<Params>, unknown, unknown>
}

const INERT = "default-src 'none'; sandbox"

export function staffPictureRoute<Params extends z.ZodObject>(
  path: string,
  { summary, type, params: schema, needs }: StaffPicture<Params>,
  read: (request: {
    staff: { id: string; role: 'dost' | 'manager' }
    params: z.output<Params>
  }) => Promise<Uint8Array<ArrayBuffer>>,
): RouteHandlers {
  const file = { summary, type, auth: 'staff', params: schema, needs } as const
  return createHandlers({ path, endpoints: {}, file, methods: ['GET'] }, (method) =>
    method !== 'GET'
      ? undefined
      : async (request, context, requestId, speech) => {
          speech.locale = DEFAULT_LOCALE
          const { headers } = request
          const client = identifyClient(headers)
          const call = { method, path }
          const actor = await requireActor('staff', headers, client, (refused) =>
            logRefusedAct(refused, call),
          )
          await requireSecondFactor(actor, false)
          const budget = getDefaultBudget()
          if (budget) await spendBudget(budget, toBudgetKey(client, headers, actor))
          const params = readParams(schema, await context.params)
          const said = { ...call, params, query: undefined, body: undefined }
          await requireRight(file as never, actor, said)
          // `requireActor` has refused everybody else.
          const staff = actor?.staff as { id: string; role: 'dost' | 'manager' }
          return buildResponse(method, 200, await read({ staff, params }), {
            'content-type': type,
            'content-disposition': 'inline',
            'cache-control': 'private, no-store',
            'content-security-policy': INERT,
            'cross-origin-resource-policy': 'same-origin',
            [REQUEST_ID_HEADER]: requestId,
          })
        },
  )
}

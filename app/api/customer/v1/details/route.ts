import { readCustomerDetails } from '@/lib/features/customers/queries/account'
import { changeDetails } from '@/lib/features/customers/commands/change-details'
import { checkSession } from '@/lib/features/auth/commands/refresh'
import { detailsTopLevelFields } from '@/lib/features/auth/schemas/auth'
import { detailsAnswer, detailsBody } from '@/lib/features/customers/schemas/profile'
import { DomainError } from '@/lib/shared/error-codes'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/details', {
  GET: endpoint({
    summary:
      'Who is signed in: the session check. A live cookie without a live token gets a new `token` beside `data`.',
    auth: 'optional',
    response: detailsAnswer,
    beside: detailsTopLevelFields,
    fails: ['unauthenticated', 'forbidden'],
    handler: async ({ actor, headers, client }) => {
      const checked = await checkSession(actor, headers, client)
      const details = await readCustomerDetails(
        requireCustomerId(checked.actor),
        checked.actor.staff,
      )
      return reply(details, checked.token === null ? {} : { beside: { token: checked.token } })
    },
  }),
  PATCH: endpoint({
    summary: 'Changes name, e-mail or language; a changed e-mail is unverified.',
    auth: 'customer',
    body: detailsBody,
    response: detailsAnswer,
    handler: ({ actor, body }) => {
      if (!actor) throw new DomainError('unauthenticated')
      return changeDetails(actor, requireCustomerId(actor), body)
    },
  }),
})

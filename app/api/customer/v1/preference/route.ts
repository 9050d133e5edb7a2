import { readPreference } from '@/lib/features/accounts/queries/preferences'
import { deletePreference } from '@/lib/features/accounts/commands/delete-preference'
import { savePreference } from '@/lib/features/accounts/commands/save-preference'
import { preferenceAnswer, preferenceBody } from '@/lib/features/accounts/schemas/preferences'
import { isActing } from '@/lib/server/auth/sessions'
import { customerOf } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/preference', {
  GET: endpoint({
    summary: "The caller's saved search; null where there is none.",
    auth: 'customer',
    response: preferenceAnswer,
    handler: ({ actor }) => readPreference(customerOf(actor), new Date()),
  }),
  POST: endpoint({
    summary:
      'Saves a search over the one that was saved before. `alerts: true` gives the consent to alerts.',
    auth: 'customer',
    body: preferenceBody,
    response: preferenceAnswer,
    handler: async ({ body, actor }) => {
      // A Dost can't give consent for a customer.
      if (isActing(actor) && body.alerts === true) throw new DomainError('forbidden')
      const customerId = customerOf(actor)
      await savePreference(customerId, body)
      return readPreference(customerId, new Date())
    },
  }),
  DELETE: endpoint({
    summary: "Deletes the caller's saved search.",
    auth: 'customer',
    response: preferenceAnswer,
    handler: async ({ actor }) => {
      await deletePreference(customerOf(actor))
      return null
    },
  }),
})

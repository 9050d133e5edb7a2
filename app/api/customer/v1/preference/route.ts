import { readPreference } from '@/lib/features/customers/queries/preferences'
import { deletePreference } from '@/lib/features/customers/commands/delete-preference'
import { savePreference } from '@/lib/features/customers/commands/save-preference'
import { changeSearchAlerts } from '@/lib/features/customers/commands/set-consent'
import {
  preferenceAlertsBody,
  preferenceAnswer,
  preferenceBody,
  preferenceQuery,
  savedPreference,
} from '@/lib/features/customers/schemas/preferences'
import { isActing } from '@/lib/server/auth/sessions'
import { requireCustomerId, type Actor } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

/** Refuses a consent by staff acting for the customer: only the customer can give it. */
function checkConsent(actor: Actor | null, alerts: boolean | undefined): void {
  if (isActing(actor) && alerts === true) throw new DomainError('forbidden')
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/preference', {
  GET: endpoint({
    summary:
      "One of the caller's saved searches, the newest unless named; null where there is none.",
    auth: 'customer',
    query: preferenceQuery,
    response: preferenceAnswer,
    handler: ({ actor, query }) =>
      readPreference(requireCustomerId(actor), new Date(), query.preferenceId),
  }),
  POST: endpoint({
    summary:
      'Saves a search over the newest that is saved, or beside it with `add`. The same filters are saved once. `alerts: true` gives the consent to alerts.',
    auth: 'customer',
    body: preferenceBody,
    response: savedPreference,
    handler: async ({ body, actor }) => {
      checkConsent(actor, body.alerts)
      const customerId = requireCustomerId(actor)
      const { preferenceId, outcome } = await savePreference(customerId, body)
      const saved = await readPreference(customerId, new Date(), preferenceId)
      // The search was deleted right after it was saved.
      if (saved === null) throw new DomainError('conflict')
      return { ...saved, outcome }
    },
  }),
  PATCH: endpoint({
    summary:
      "Turns one saved search's alerts on, which gives the consent to them, or off; the last one off withdraws it.",
    auth: 'customer',
    body: preferenceAlertsBody,
    response: preferenceAnswer,
    handler: async ({ body: { preferenceId, alerts }, actor }) => {
      checkConsent(actor, alerts)
      const customerId = requireCustomerId(actor)
      await changeSearchAlerts({ customerId, preferenceId, alerts })
      return readPreference(customerId, new Date(), preferenceId)
    },
  }),
  DELETE: endpoint({
    summary: "Deletes one of the caller's saved searches, the newest unless named.",
    auth: 'customer',
    query: preferenceQuery,
    response: preferenceAnswer,
    handler: async ({ actor, query }) => {
      await deletePreference(requireCustomerId(actor), query.preferenceId)
      return null
    },
  }),
})

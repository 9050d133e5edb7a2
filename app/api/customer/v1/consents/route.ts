import { readConsents } from '@/lib/features/customers/queries/consents'
import { consentBody, consentList } from '@/lib/features/customers/schemas/details'
import { changeConsent } from '@/lib/features/customers/commands/set-consent'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/consents', {
  GET: endpoint({
    summary: 'What the caller agreed to, purpose by purpose, with the notice that asks for it.',
    auth: 'customer',
    response: consentList,
    handler: async ({ actor, locale }) => ({
      items: await readConsents(requireCustomerId(actor), locale),
    }),
  }),
  POST: endpoint({
    summary: 'Gives or withdraws the consent to one purpose.',
    auth: 'customer',
    notByActingStaff: true,
    body: consentBody,
    response: consentList,
    handler: async ({ body: { purpose, given }, actor, locale }) => {
      const customerId = requireCustomerId(actor)
      await changeConsent({ customerId, purpose, given })
      return { items: await readConsents(customerId, locale) }
    },
  }),
})

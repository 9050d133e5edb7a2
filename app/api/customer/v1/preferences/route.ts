import { readPreferences } from '@/lib/features/customers/queries/preferences'
import { preferenceList } from '@/lib/features/customers/schemas/preferences'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/preferences', {
  GET: endpoint({
    summary: "All of the caller's saved searches, newest first.",
    auth: 'customer',
    response: preferenceList,
    handler: async ({ actor, locale }) => ({
      items: await readPreferences(requireCustomerId(actor), new Date(), locale),
    }),
  }),
})

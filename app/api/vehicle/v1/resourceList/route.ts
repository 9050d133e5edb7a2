import { listResources } from '@/lib/features/catalogue/queries/resources'
import { resourceList, resourceQuery } from '@/lib/features/catalogue/schemas'
import { toUnpagedList } from '@/lib/shared/pagination'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/resourceList', {
  GET: endpoint({
    summary:
      'Makes, models, variants, cities or years of the catalogue; make and model narrow the list, year and fuel the variants.',
    auth: 'public',
    query: resourceQuery,
    response: resourceList,
    maxAge: 300,
    handler: async ({
      query: { resourceType: type, make = null, model = null, ...rest },
      locale,
    }) => toUnpagedList(await listResources({ type, make, model, ...rest }, new Date(), locale)),
  }),
})

import { readCities } from '@/lib/features/catalogue/queries/cities'
import { cityList } from '@/lib/features/catalogue/schemas'
import { toUnpagedList } from '@/lib/shared/pagination'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/city', {
  GET: endpoint({
    summary: 'The cities that have a yard, with how to reach them.',
    auth: 'public',
    response: cityList,
    maxAge: 300,
    handler: async ({ locale }) => toUnpagedList(await readCities(locale)),
  }),
})

import { readSharedPassport } from '@/lib/features/passports/queries/own'
import { sharedPassport, sharedPassportQuery } from '@/lib/features/passports/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/sharedPassport',
  {
    GET: endpoint({
      summary: 'The newest version of a passport that its buyer shares by a link.',
      auth: 'public',
      query: sharedPassportQuery,
      response: sharedPassport,
      handler: ({ query }) => readSharedPassport(query.share),
    }),
  },
)

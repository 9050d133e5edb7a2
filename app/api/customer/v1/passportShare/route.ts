import { sharePassport } from '@/lib/features/passports/commands/share-passport'
import { ownPassports, passportShareBody } from '@/lib/features/passports/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/passportShare',
  {
    POST: endpoint({
      summary: 'Makes a link that shows my passport to everybody who has it, or ends one.',
      auth: 'customer',
      notByActingStaff: true,
      body: passportShareBody,
      response: ownPassports,
      handler: ({ body, actor }) => sharePassport(body, requireCustomerId(actor)),
    }),
  },
)

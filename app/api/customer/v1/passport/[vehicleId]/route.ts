import { readOwnPassportFile } from '@/lib/features/passports/queries/own'
import { PASSPORT_MEDIA_TYPE } from '@/lib/features/passports/rules/format'
import { passportQuery } from '@/lib/features/passports/schemas'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireCustomerId } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/passport/[vehicleId]',
  {
    summary: 'The signed passport of a car that I bought, newest version.',
    auth: 'customer',
    type: PASSPORT_MEDIA_TYPE,
    params: vehicleParams,
    query: passportQuery,
  },
  ({ actor, params, query }) =>
    readOwnPassportFile(requireCustomerId(actor), params.vehicleId, query.numbers === '1'),
)

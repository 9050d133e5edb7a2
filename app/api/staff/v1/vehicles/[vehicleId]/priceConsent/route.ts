import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { priceConsentAnswer, deskPriceConsentBody } from '@/lib/features/pricing/schemas'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { agreeFirstPrice } from '@/lib/workflows/agree-first-price'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/priceConsent',
  {
    POST: endpoint({
      summary:
        'Notes that the owner, at the desk, agrees to the proposed price with the code on their phone.',
      fails: ['invalid_otp'],
      auth: 'staff',
      needs: { right: 'price', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: deskPriceConsentBody,
      response: priceConsentAnswer,
      handler: ({ params, body, actor }) =>
        agreeFirstPrice({ ...params, ...body }, { staffId: requireStaffMember(actor).id }),
    }),
  },
)

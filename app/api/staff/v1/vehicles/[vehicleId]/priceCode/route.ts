import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { proposedPriceBody } from '@/lib/features/pricing/schemas'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { sendFirstPriceCode } from '@/lib/workflows/agree-first-price'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/priceCode',
  {
    POST: endpoint({
      summary: 'Sends the car’s owner a code with which they agree to the price that is proposed.',
      auth: 'staff',
      needs: { right: 'price', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: proposedPriceBody,
      response: otpAnswer,
      handler: ({ params, body, actor, headers, client }) =>
        sendFirstPriceCode(
          { ...params, ...body },
          { staffId: requireStaffMember(actor).id },
          toCaller(headers, client),
        ),
    }),
  },
)

import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { cancelDelivery } from '@/lib/features/sales/commands/hand-over'
import {
  cancelDeliveryAnswer,
  cancelDeliveryBody,
  deliveredAnswer,
  deliveredBody,
  deliveryCodeBody,
} from '@/lib/features/sales/schemas/home-delivery'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { handOverCar, sendHandoverCode } from '@/lib/workflows/hand-over-car'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/homeDelivery', {
  POST: endpoint({
    summary:
      'Sends a buyer the code by which they say that they got their car, at home or at the yard.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: deliveryCodeBody,
    response: otpAnswer,
    handler: ({ body, headers, client }) =>
      sendHandoverCode(body.vehicleId, toCaller(headers, client)),
  }),
  PUT: endpoint({
    summary:
      "Notes that a car was handed over, at its buyer's or at the yard, with their code and the odometer.",
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: deliveredBody,
    response: deliveredAnswer,
    handler: ({ actor, body }) => handOverCar(body, requireStaffMember(actor).id),
  }),
  DELETE: endpoint({
    summary: 'Calls a home delivery off: the car is fetched, and its fee goes back.',
    auth: 'staff',
    needs: { right: 'pay', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: cancelDeliveryBody,
    response: cancelDeliveryAnswer,
    handler: ({ actor, body }) => cancelDelivery(body, requireStaffMember(actor).id),
  }),
})

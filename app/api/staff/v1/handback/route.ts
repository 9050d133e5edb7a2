import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { handbackAnswer, handbackBody, handbackCodeBody } from '@/lib/features/selling/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { handBackCar, sendHandbackCode } from '@/lib/workflows/hand-back-car'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/handback', {
  POST: endpoint({
    summary: 'Sends an owner the code by which they say that they got their unsold car back.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: handbackCodeBody,
    response: otpAnswer,
    handler: ({ body, headers, client }) =>
      sendHandbackCode(body.vehicleId, toCaller(headers, client)),
  }),
  PUT: endpoint({
    summary: 'Notes that an unsold car went back to its owner, with their code and the odometer.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: handbackBody,
    response: handbackAnswer,
    handler: ({ actor, body }) => handBackCar(body, requireStaffMember(actor).id),
  }),
})

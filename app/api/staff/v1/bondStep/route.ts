import { findRightForStep } from '@/lib/features/staff/rules/call-needs'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { takeBondStep } from '@/lib/features/sales/commands/take-bond-step'
import { bondStepAnswer, bondStepBody } from '@/lib/features/sales/schemas/bond'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/bondStep', {
  POST: endpoint({
    summary:
      'The transport authority acknowledges the application for the RC or sends it back, or the ownership bond is paid.',
    auth: 'staff',
    needs: {
      right: { of: ({ body }) => findRightForStep('bondStep', body.step) },
      city: ({ body }) => cityOfCar(body.vehicleId),
    },
    body: bondStepBody,
    response: bondStepAnswer,
    handler: ({ actor, body }) => takeBondStep(body, requireStaffMember(actor).id),
  }),
})

import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { settlementAnswer, settlementStepBody } from '@/lib/features/settlements/schemas/desk'
import { takeSettlementStep } from '@/lib/features/settlements/commands/take-settlement-step'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/settlementStep', {
  POST: endpoint({
    summary:
      'A step of the settlement with a seller: loan closed, payment started, paid, held-back amount returned.',
    auth: 'staff',
    needs: { right: 'pay', city: ({ body }) => cityOfCar(body.vehicleId) },
    idempotent: true,
    body: settlementStepBody,
    response: settlementAnswer,
    handler: ({ actor, body }) =>
      takeSettlementStep({ ...body, staffId: requireStaffMember(actor).id }),
  }),
})

import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { decideBankAccount } from '@/lib/features/settlements/commands/decide-bank-account'
import {
  accountDecisionAnswer,
  accountDecisionBody,
} from '@/lib/features/settlements/schemas/bank-account'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/bankAccountDecision',
  {
    POST: endpoint({
      summary:
        "Takes or refuses an account of a car's owner or buyer whose name at the bank differs, with a reason.",
      auth: 'staff',
      needs: { right: 'pay', city: ({ body }) => cityOfCar(body.vehicleId) },
      body: accountDecisionBody,
      response: accountDecisionAnswer,
      handler: ({ actor, body }) =>
        decideBankAccount({ ...body, staffId: requireStaffMember(actor).id }),
    }),
  },
)

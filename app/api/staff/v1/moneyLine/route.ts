import { cityOfMoneyLine } from '@/lib/features/desk/queries/city-of'
import { moneyActAnswer, moneyActBody } from '@/lib/features/payments/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { decideMoneyLine } from '@/lib/workflows/place-money'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/moneyLine', {
  POST: endpoint({
    summary:
      'Decides what becomes of money at the payment gateway that could not be placed by itself; that it was settled by other means takes two people.',
    auth: 'staff',
    needs: { right: 'pay', city: ({ body }) => cityOfMoneyLine(body.lineId) },
    idempotent: true,
    body: moneyActBody,
    response: moneyActAnswer,
    handler: ({ actor, body }) => decideMoneyLine(body, requireStaffMember(actor).id),
  }),
})

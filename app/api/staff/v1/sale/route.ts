import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { saleAnswer, saleBody } from '@/lib/features/sales/schemas/desk'
import { recordSale } from '@/lib/workflows/record-sale'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/sale', {
  POST: endpoint({
    summary:
      'A reserved car is paid in full: the sale is recorded against its hold, with paperwork and settlement.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    idempotent: true,
    body: saleBody,
    response: saleAnswer,
    status: 201,
    handler: async ({ actor, body }) =>
      reply(await recordSale(body, requireStaffMember(actor).id), { status: 201 }),
  }),
})

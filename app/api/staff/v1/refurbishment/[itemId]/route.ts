import { cityOfRefurbishment } from '@/lib/features/desk/queries/city-of'
import { refurbishmentItem, refurbishmentParams } from '@/lib/features/selling/schemas'
import {
  withdrawRefurbishmentItem,
  finishRefurbishment,
} from '@/lib/features/selling/commands/refurbish'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/refurbishment/[itemId]',
  {
    PATCH: endpoint({
      summary: 'Approved work on a car is done.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfRefurbishment(params.itemId) },
      params: refurbishmentParams,
      response: refurbishmentItem,
      handler: ({ params, actor }) =>
        finishRefurbishment(params.itemId, requireStaffMember(actor).id),
    }),
    DELETE: endpoint({
      summary: 'Takes back a proposal that the seller hasn’t answered.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfRefurbishment(params.itemId) },
      params: refurbishmentParams,
      response: refurbishmentItem,
      handler: ({ params, actor }) =>
        withdrawRefurbishmentItem(params.itemId, requireStaffMember(actor).id),
    }),
  },
)

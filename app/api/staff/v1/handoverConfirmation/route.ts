import { confirmHandover } from '@/lib/features/sales/commands/confirm-handover'
import { confirmedHandoverBody, deliveredAnswer } from '@/lib/features/sales/schemas/home-delivery'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/handoverConfirmation',
  {
    POST: endpoint({
      summary:
        "A manager confirms a handover to a buyer whose phone doesn't work, with the identity document seen and the reason.",
      auth: 'manager',
      body: confirmedHandoverBody,
      response: deliveredAnswer,
      handler: ({ actor, body }) => confirmHandover(body, requireStaffMember(actor).id),
    }),
  },
)

import { confirmHandback } from '@/lib/features/selling/commands/hand-back'
import { confirmedHandbackBody, handbackAnswer } from '@/lib/features/selling/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/handbackConfirmation',
  {
    POST: endpoint({
      summary:
        "A manager hands an unsold car back to an owner whose phone doesn't work, with the identity document seen and the reason.",
      auth: 'manager',
      body: confirmedHandbackBody,
      response: handbackAnswer,
      handler: ({ actor, body }) => confirmHandback(body, requireStaffMember(actor).id),
    }),
  },
)

import { cityOfFinding } from '@/lib/features/desk/queries/city-of'
import { decideFinding } from '@/lib/features/vehicles/commands/decide-finding'
import {
  findingAnswer,
  findingBody,
  findingParams,
} from '@/lib/features/vehicles/schemas/inspection'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/findings/[findingId]',
  {
    PATCH: endpoint({
      summary: 'Decides what becomes of a finding: done, not done, or priced in.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfFinding(params.findingId) },
      params: findingParams,
      body: findingBody,
      response: findingAnswer,
      handler: ({ params, body, actor }) =>
        decideFinding(params.findingId, body, requireStaffMember(actor).id),
    }),
  },
)

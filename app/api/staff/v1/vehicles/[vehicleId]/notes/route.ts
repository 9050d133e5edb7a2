import { findRightForNote } from '@/lib/features/staff/rules/call-needs'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { addNote } from '@/lib/features/vehicles/commands/add-note'
import { vehicleNoteBody, vehicleParams, vehicleNote } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/notes',
  {
    POST: endpoint({
      summary: 'Writes a note on a car, for the desk or for the seller too.',
      auth: 'staff',
      needs: {
        right: { of: ({ body }) => findRightForNote(body.visibleToSeller) },
        city: ({ params }) => cityOfCar(params.vehicleId),
      },
      params: vehicleParams,
      body: vehicleNoteBody,
      response: vehicleNote,
      status: 201,
      handler: ({ params, body, actor }) =>
        addNote(params.vehicleId, body, requireStaffMember(actor)),
    }),
  },
)

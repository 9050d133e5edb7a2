import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { fillTransferPack } from '@/lib/features/documents/commands/build-transfer-pack'
import {
  transferPackAnswer,
  transferPackBody,
} from '@/lib/features/documents/schemas/form-particulars'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/transferPack', {
  POST: endpoint({
    summary: 'The prefilled forms of a transfer as a numbered and hashed pack.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: transferPackBody,
    response: transferPackAnswer,
    handler: ({ body: { vehicleId, ...given }, actor }) =>
      fillTransferPack(requireStaffMember(actor).id, vehicleId, given),
  }),
})

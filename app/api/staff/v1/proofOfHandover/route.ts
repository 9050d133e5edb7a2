import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { issueHandoverProof } from '@/lib/features/documents/commands/proof-of-handover'
import {
  handoverProofAnswer,
  handoverProofBody,
} from '@/lib/features/documents/schemas/form-particulars'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/proofOfHandover', {
  POST: endpoint({
    summary: 'The one-page proof of who held the car, and since when.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: handoverProofBody,
    response: handoverProofAnswer,
    handler: ({ body }) => issueHandoverProof(body.vehicleId),
  }),
})

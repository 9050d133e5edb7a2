import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { MAX_DOCUMENT_BYTES } from '@/lib/features/documents/rules/file-types'
import { staffUploadBody, documentUploadAnswer } from '@/lib/features/documents/schemas/documents'
import { submitForCustomer } from '@/lib/features/documents/commands/submit-document'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/documents', {
  POST: endpoint({
    summary: "A document that was brought to us, for a car's seller or buyer.",
    auth: 'staff',
    needs: { right: 'verify', city: ({ body }) => cityOfCar(body.vehicleId) },
    upload: { mostBytes: MAX_DOCUMENT_BYTES },
    body: staffUploadBody,
    response: documentUploadAnswer,
    status: 201,
    handler: ({ body, actor }) => submitForCustomer(requireStaffMember(actor).id, body),
  }),
})

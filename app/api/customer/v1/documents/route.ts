import { MAX_DOCUMENT_BYTES } from '@/lib/features/documents/rules/file-types'
import {
  documentUploadAnswer,
  documentUploadBody,
} from '@/lib/features/documents/schemas/documents'
import { submitDocument } from '@/lib/features/documents/commands/submit-document'
import { requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/documents', {
  POST: endpoint({
    summary:
      'A document of a car, from its seller or its buyer: a photo or a PDF of at most 10 MB.',
    auth: 'customer',
    upload: { mostBytes: MAX_DOCUMENT_BYTES },
    body: documentUploadBody,
    response: documentUploadAnswer,
    status: 201,
    rateLimit: { name: 'document-upload', perSecond: 1, burst: 30 },
    handler: ({ body, actor }) => submitDocument(requireSignedIn(actor), body),
  }),
})

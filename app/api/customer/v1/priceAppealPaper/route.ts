import { addAppealPaper } from '@/lib/features/appeals/commands/add-paper'
import { appealPaperAnswer, appealPaperBody } from '@/lib/features/appeals/schemas'
import { MAX_DOCUMENT_BYTES } from '@/lib/features/documents/rules/file-types'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/priceAppealPaper',
  {
    POST: endpoint({
      summary:
        'A document that shows what one’s own open appeal says: a photo or a PDF of at most 10 MB.',
      auth: 'customer',
      notByActingStaff: true,
      upload: { mostBytes: MAX_DOCUMENT_BYTES },
      body: appealPaperBody,
      response: appealPaperAnswer,
      status: 201,
      rateLimit: { name: 'document-upload', perSecond: 1, burst: 30 },
      handler: ({ body, actor }) => addAppealPaper(body, requireCustomerId(actor)),
    }),
  },
)

import { countFieldFigure } from '@/lib/features/customers/commands/count-field-figure'
import { fieldFigureAnswer, fieldFigureBody } from '@/lib/features/customers/schemas/field-figure'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/fieldFigure', {
  POST: endpoint({
    summary:
      'Counts how fast a page was for a visitor who agreed to it; nothing of the visitor is kept.',
    auth: 'public',
    body: fieldFigureBody,
    response: fieldFigureAnswer,
    status: 202,
    rateLimit: { name: 'fieldFigure', perSecond: 2, burst: 60 },
    handler: async ({ body }) => {
      await countFieldFigure(body)
      return { accepted: true as const }
    },
  }),
})

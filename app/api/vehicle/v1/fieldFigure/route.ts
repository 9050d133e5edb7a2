import { recordVital } from '@/lib/features/customers/commands/count-vital'
import { vitalAnswer, vitalBody } from '@/lib/features/customers/schemas/vital'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/fieldFigure', {
  POST: endpoint({
    summary:
      'Counts how fast a page was for a visitor who agreed to it; nothing of the visitor is kept.',
    auth: 'public',
    body: vitalBody,
    response: vitalAnswer,
    status: 202,
    rateLimit: { name: 'fieldFigure', perSecond: 2, burst: 60 },
    handler: async ({ body }) => {
      await recordVital(body)
      return { accepted: true as const }
    },
  }),
})

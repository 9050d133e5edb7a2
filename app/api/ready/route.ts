import { z } from 'zod'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { checkReadiness } from '@/lib/server/readiness'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/ready', {
  GET: endpoint({
    summary:
      'The database answers and has every migration; 503 otherwise, and while the process is being stopped.',
    auth: 'public',
    isOpen: true,
    response: z.object({ status: z.literal('ready') }),
    handler: async () => {
      await checkReadiness()
      return { status: 'ready' as const }
    },
  }),
})

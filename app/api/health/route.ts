import { z } from 'zod'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/health', {
  GET: endpoint({
    summary: 'The process is up.',
    auth: 'public',
    isOpen: true,
    response: z.object({ status: z.literal('up') }),
    handler: () => ({ status: 'up' as const }),
  }),
})

import { z } from 'zod'
import { isSearchLoading } from '@/lib/features/search/engine'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { checkReadiness } from '@/lib/server/readiness'
import { DomainError } from '@/lib/shared/error-codes'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/ready', {
  GET: endpoint({
    summary:
      'The database answers and has every migration, and the stock is loaded; 503 otherwise, and while the process is being stopped.',
    auth: 'public',
    isOpen: true,
    response: z.object({ status: z.literal('ready') }),
    handler: async () => {
      if (isSearchLoading()) throw new DomainError('unavailable')
      await checkReadiness()
      return { status: 'ready' as const }
    },
  }),
})

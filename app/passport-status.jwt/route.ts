import { signStatusList, STATUS_LIST_SECONDS } from '@/lib/features/passports/queries/published'
import { rawRoute } from '@/lib/server/http/raw-route'
import { requireFound } from '@/lib/server/http/require-found'
import { sendWithEtag } from '@/lib/server/http/respond'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/passport-status.jwt',
  async (request) =>
    sendWithEtag(request, await requireFound(signStatusList(new Date())), {
      'content-type': 'application/statuslist+jwt',
      'cache-control': `public, max-age=${STATUS_LIST_SECONDS}`,
      'access-control-allow-origin': '*',
    }),
)

import { limitRegistrations, registerClient } from '@/lib/features/agents/commands/register-client'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { oauthRoute, readOAuthJson } from '@/lib/server/http/oauth-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = oauthRoute(
  '/oauth/register',
  201,
  async (request) => {
    await limitRegistrations(toAddressBucket(request.headers))
    return registerClient(await readOAuthJson(request))
  },
)

import { registerClient } from '@/lib/features/agents/commands/register-client'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { oauthRoute, readOAuthJson } from '@/lib/server/http/oauth-route'
import { spendBudget } from '@/lib/server/rate-limit'

/** 20 at once, and 60 an hour, for each address. */
const BUDGET = { name: 'agent registration', perSecond: 1 / 60, burst: 20 }

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = oauthRoute(
  '/oauth/register',
  201,
  async (request) => {
    await spendBudget(BUDGET, `address ${toAddressBucket(request.headers)}`)
    return registerClient(await readOAuthJson(request))
  },
)

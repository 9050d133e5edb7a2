import { revokeToken } from '@/lib/features/agents/commands/issue-tokens'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { oauthRoute, readOAuthForm } from '@/lib/server/http/oauth-route'
import { spendBudget } from '@/lib/server/rate-limit'

const BUDGET = { name: 'agent revocations', perSecond: 5, burst: 100 }

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = oauthRoute(
  '/oauth/revoke',
  200,
  async (request) => {
    await spendBudget(BUDGET, `address ${toAddressBucket(request.headers)}`)
    await revokeToken(await readOAuthForm(request))
    return {}
  },
)

import { issueTokens } from '@/lib/features/agents/commands/issue-tokens'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { oauthRoute, readOAuthForm } from '@/lib/server/http/oauth-route'
import { spendBudget } from '@/lib/server/rate-limit'

/** An agent's server calls for many people from one address. */
const BUDGET = { name: 'agent tokens', perSecond: 5, burst: 100 }

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = oauthRoute(
  '/oauth/token',
  200,
  async (request) => {
    await spendBudget(BUDGET, `address ${toAddressBucket(request.headers)}`)
    return issueTokens(await readOAuthForm(request))
  },
)

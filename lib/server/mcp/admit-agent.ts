import { toAddressBucket } from '@/lib/server/http/client-address'
import { identifyClient } from '@/lib/server/http/client'
import { getDefaultBudget, spendBudget } from '@/lib/server/rate-limit'

/**
 * 100 calls in 20 seconds for each address, over all protocols together. A caller with a key pair
 * has the pair's budget instead.
 */
const ADDRESS_BUDGET = { name: 'agents', perSecond: 5, burst: 100 }

/**
 * A key pair is optional, because reading is open to everybody, but one that is sent must be valid.
 * @returns the key under which further budgets count
 */
export async function admitAgent(headers: Headers): Promise<string> {
  const hasPair = headers.has('x-api-key') || headers.has('x-api-secret')
  const client = hasPair ? identifyClient(headers) : null
  const isKnown = client?.kind === 'key'
  const budgetKey = isKnown ? `key ${client.name}` : `address ${toAddressBucket(headers)}`
  const budget = isKnown ? getDefaultBudget() : ADDRESS_BUDGET
  if (budget) await spendBudget(budget, budgetKey)
  return budgetKey
}

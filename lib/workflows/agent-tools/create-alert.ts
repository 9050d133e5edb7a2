import { z } from 'zod'
import { savePreference } from '@/lib/features/customers/commands/save-preference'
import { readPreference } from '@/lib/features/customers/queries/preferences'
import { savedPreference } from '@/lib/features/customers/schemas/preferences'
import { getVocabulary } from '@/lib/features/search/queries'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { toSearchFilter } from '@/lib/features/customers/rules/saved-filters'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import { DomainError } from '@/lib/shared/error-codes'
import { carSearchInput, toCarSearchParams } from './find-cars'
import { requireAgentCustomerId } from './shapes'

export const createAlertTool = agentTool({
  name: 'create_alert',
  title: 'Save a search with alerts',
  description:
    "Saves a search for the person and turns its alerts on, so that they hear of new cars. The same filters are saved once. Needs the person's consent (scope alerts).",
  scope: 'alerts',
  act: { action: 'POST /customer/v1/preference', isDestructive: false, isIdempotent: true },
  input: carSearchInput,
  output: savedPreference
    .pick({ preferenceId: true, outcome: true, alerts: true, total: true })
    .extend({
      labels: z.array(z.string()),
      url: z.url(),
    }),
  maxAgeSeconds: 0,
  run: async ({ sort, ...filters }, context) => {
    const customerId = requireAgentCustomerId(context)
    const query = parseSearchParams(toCarSearchParams(filters), await getVocabulary())
    const { preferenceId, outcome } = await savePreference(customerId, {
      filters: toSearchFilter(query),
      ...(sort !== undefined && { sort }),
      alerts: true,
      add: true,
    })
    const saved = await readPreference(customerId, context.now, preferenceId)
    if (saved === null) throw new DomainError('conflict')
    const { alerts, total, labels } = saved
    const url = context.toUrl(saved.url)
    return {
      data: { preferenceId, outcome, alerts, total, labels, url },
      text: `Saved with alerts; ${total} cars match now: ${url}`,
    }
  },
})

import { z } from 'zod'
import { AGENT_SCOPES } from '@/lib/shared/agent-scopes'

export const agentGrant = z.object({
  grantId: z.string(),
  /** Name that the program gave itself, unchecked. */
  name: z.string(),
  host: z.string(),
  scopes: z.array(z.enum(AGENT_SCOPES)),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export const agentGrantList = z.object({ items: z.array(agentGrant) })
export const endGrantQuery = z.object({ grantId: z.string().max(40) })
export const endGrantAnswer = z.object({ ended: z.int() })

export type AgentGrant = z.infer<typeof agentGrant>

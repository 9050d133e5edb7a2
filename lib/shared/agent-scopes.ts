/** What an agent may do for a customer who allows it. Reading public facts needs no scope. */
export const AGENT_SCOPES = ['favourites', 'alerts', 'test_drives', 'holds'] as const

export type AgentScope = (typeof AGENT_SCOPES)[number]

/** Scopes of a space-separated list (RFC 6749, section 3.3), without repeats. Null for an unknown one. */
export function parseScopes(text: string): AgentScope[] | null {
  const named = new Set(text.split(' ').filter((scope) => scope !== ''))
  const known = AGENT_SCOPES.filter((scope) => named.has(scope))
  return known.length === named.size ? known : null
}

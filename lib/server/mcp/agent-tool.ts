import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import type { RateBudget } from '@/lib/server/rate-limit'
import type { AgentScope } from '@/lib/shared/agent-scopes'

export interface AgentPerson {
  grantId: string
  customerId: string
  /** Name that the program gave itself. Untrusted. */
  agentName: string
  scopes: readonly AgentScope[]
}

export interface AgentContext {
  now: Date
  locale: Locale
  /** Null for a call without a token. A tool with a scope is never run without a person. */
  person: AgentPerson | null
  toUrl: (path: string) => string
}

export interface AgentAnswer<Data> {
  data: Data
  /** One or two lines for the model, in our own words only: no text that people wrote. */
  text: string
}

/**
 * Change that a tool makes. `action` is the name that the audit log uses when the same change comes
 * through our own API.
 */
export interface AgentAct {
  action: string
  isDestructive: boolean
  isIdempotent: boolean
}

export interface AgentTool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  name: string
  title: string
  /** Constant, with nothing from the database, so that no seller can write instructions here. */
  description: string
  input: Input
  output: Output
  maxAgeSeconds: number
  /** Paths in the output whose text was written by people. Clients are told to treat it as data. */
  freeText?: readonly string[]
  scope?: AgentScope
  act?: AgentAct
  budget?: RateBudget
  run(
    input: z.output<Input>,
    context: AgentContext,
  ): Promise<AgentAnswer<z.input<Output>>> | AgentAnswer<z.input<Output>>
}

export function agentTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  declared: AgentTool<Input, Output>,
): AgentTool {
  return declared as unknown as AgentTool
}

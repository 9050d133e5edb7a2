import { z } from 'zod'
import { vehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { AgentContext } from '@/lib/server/mcp/agent-tool'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'

/** Seconds until the search index and the replica reflect every change (docs/settings.md). */
export const MAX_SEARCH_LAG_SECONDS = 5

export const agentVehicleCard = vehicleCard
  .omit({ photo: true })
  .extend({ url: z.url(), photoUrl: z.url() })

export type AgentVehicleCard = z.input<typeof agentVehicleCard>

export function toAgentVehicleCard(
  { photo, ...card }: VehicleCard,
  { toUrl }: AgentContext,
): AgentVehicleCard {
  return { ...card, url: toUrl(card.url), photoUrl: toUrl(photo.src) }
}

/** Only catalogue names and figures: text by people could contain instructions for the agent. */
export function describeCard({
  year,
  make,
  model,
  price,
  kms,
  city,
  status,
  url,
}: AgentVehicleCard) {
  return `${year} ${make.name} ${model.name}, ${formatRupees(price)}, ${kms} km, ${city.name}, ${status}: ${url}`
}

export const carIdInput = z
  .string()
  .min(1)
  .max(64)
  .describe('vehicleId or carCode of a car that find_cars named')

export function requireAgentCustomerId({ person }: AgentContext): string {
  if (!person) throw new DomainError('unauthenticated')
  return person.customerId
}

import { z } from 'zod'
import {
  listChangedCarNumbers,
  listFeedCarNumbers,
  listPublicCarCodes,
  readFeedMark,
} from '@/lib/features/search/queries/stock-feed'
import {
  formatFeedMark,
  isFeedMarkLost,
  parseFeedMark,
} from '@/lib/features/search/rules/feed-mark'
import { toVehicleCard } from '@/lib/features/vehicles/dto'
import { readCardRows } from '@/lib/features/vehicles/queries/cards'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { getDb } from '@/lib/server/db/client'
import type { AgentContext } from '@/lib/server/mcp/agent-tool'
import { agentVehicleCard, toAgentVehicleCard } from './agent-tools/shapes'

const DEFAULT_SIZE = 500
const MAX_SIZE = 1_000
/** Numbers of cars are `int4`. */
const MAX_NUMBER = 2 ** 31 - 1

const mark = z
  .string()
  .refine((text) => parseFeedMark(text) !== null)
  .transform((text) => parseFeedMark(text))

export const stockFeedQuery = z.object({
  since: mark.optional().describe('As in `changes` of the last reading: only what changed since'),
  after: z.coerce.number().int().min(0).max(MAX_NUMBER).default(0).describe('As in `next`'),
  begun: mark.optional().describe('As in `next`'),
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(DEFAULT_SIZE),
})

export const stockFeed = z.object({
  asOf: z.iso.datetime(),
  isWhole: z
    .boolean()
    .describe('Whether these pages are all cars for sale. What they don’t name is gone'),
  cars: z.array(agentVehicleCard).describe('In full, each as it is now'),
  gone: z.array(z.string()).describe('Codes of cars that aren’t for sale now'),
  next: z.url().nullable().describe('The next page of this reading'),
  changes: z.url().nullable().describe('On the last page: what to ask next time'),
})

/**
 * Returns the whole stock without a mark, and if the changes since the mark can't be listed. The
 * next read misses no change, but may repeat some.
 */
export async function readStockFeed(
  { since, after, begun, pageSize }: z.output<typeof stockFeedQuery>,
  context: AgentContext,
): Promise<z.input<typeof stockFeed>> {
  const present = await readFeedMark()
  const part = { after, limit: pageSize }
  const changed =
    since && !isFeedMarkLost(since, present) ? await listChangedCarNumbers(since, part) : null
  const isWhole = changed === null
  const isRestart = isWhole && since !== undefined
  const numbers = changed ?? (await listFeedCarNumbers(isRestart ? { ...part, after: 0 } : part))
  const start = formatFeedMark((!isRestart && begun) || present)
  const cars = (await readCardRows(getDb(), numbers))
    .map((row): [number, VehicleCard] => [row.number, toVehicleCard(row, context)])
    .filter(([, { status }]) => status !== 'sold')
  const named = new Set(cars.map(([number]) => number))
  const gone = isWhole
    ? []
    : await listPublicCarCodes(numbers.filter((number) => !named.has(number)))
  const toFeed = (query: Record<string, string>) =>
    context.toUrl(
      `/vehicle/v1/stockFeed?${new URLSearchParams({ ...query, pageSize: String(pageSize) })}`,
    )
  const isLast = numbers.length < pageSize
  return {
    asOf: present.at.toISOString(),
    isWhole,
    cars: cars.map(([, card]) => toAgentVehicleCard(card, context)),
    gone: gone.map(({ carCode }) => carCode),
    next: isLast
      ? null
      : toFeed({
          ...(!isWhole && since && { since: formatFeedMark(since) }),
          after: String(numbers.at(-1)),
          begun: start,
        }),
    changes: isLast ? toFeed({ since: start }) : null,
  }
}

import { z } from 'zod'
import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { toBuyHref } from '@/lib/features/search/rules/print-query'
import {
  FLAG_FIELDS,
  LIST_FIELDS,
  NUMBER_FIELDS,
  SEARCH_SORTS,
} from '@/lib/features/search/rules/query'
import { searchResult } from '@/lib/features/search/schemas'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@/lib/shared/pagination'
import {
  agentVehicleCard,
  describeCard,
  MAX_SEARCH_LAG_SECONDS,
  toAgentVehicleCard,
} from './shapes'

const DEFAULT_SIZE = 10
const SHOWN = 5

const each = <Value extends z.ZodType>(names: readonly string[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value.optional()]))

export const carSearchInput = z.object({
  q: z
    .string()
    .max(120)
    .optional()
    .describe('What the person wants, in their words: "automatic SUV under 12 lakh in Chennai"'),
  ...each(LIST_FIELDS, z.string().max(400).describe('One id, or several with commas between')),
  ...each(NUMBER_FIELDS, z.int().min(0)),
  ...each(FLAG_FIELDS, z.boolean()),
  sort: z.enum(SEARCH_SORTS).optional(),
})

const input = carSearchInput.extend({
  page: z.int().min(1).max(10_000).optional(),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_SIZE),
})

const output = searchResult.omit({ facets: true }).extend({
  items: z.array(agentVehicleCard),
  listUrl: z.url().describe('The same search on our site'),
})

export function toCarSearchParams(asked: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

export const findCarsTool = agentTool({
  name: 'find_cars',
  title: 'Find used cars',
  description:
    'Finds inspected used cars that can be bought now, by text, by filters, or by both. chips says how the text was understood; nearest suggests other searches if nothing was found. deal compares the price with the fair range.',
  input,
  output,
  maxAgeSeconds: MAX_SEARCH_LAG_SECONDS,
  run: async (asked, context) => {
    const params = toCarSearchParams(asked)
    const found = await searchCars(parseSearchParams(params, await getVocabulary()), context)
    const items = found.items.map((card) => toAgentVehicleCard(card, context))
    return {
      data: {
        ...found,
        items,
        listUrl: context.toUrl(
          toBuyHref({ ...found.applied, page: 1, pageSize: DEFAULT_PAGE_SIZE }),
        ),
      },
      text: [
        `${found.total} cars. Page ${found.page} has ${items.length}.`,
        ...items.slice(0, SHOWN).map(describeCard),
      ].join(' | '),
    }
  },
})

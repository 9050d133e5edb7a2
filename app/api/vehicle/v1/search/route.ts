import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { searchResult } from '@/lib/features/search/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { z } from 'zod'
import {
  FLAG_FIELDS,
  LIST_FIELDS,
  NUMBER_FIELDS,
  SEARCH_SORTS,
} from '@/lib/features/search/rules/query'
import { MAX_PAGE_SIZE } from '@/lib/shared/pagination'

const each = <Value extends z.ZodType>(names: readonly string[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value.optional()]))

/** Only for the API description; `parseSearchParams` parses the query. */
const describedQuery = z.object({
  q: z
    .string()
    .max(120)
    .optional()
    .describe('Text: make, model, year, features, city, budget, in any order'),
  ...each(LIST_FIELDS, z.string().describe('A comma list of ids')),
  ...each(NUMBER_FIELDS, z.int()),
  ...each(FLAG_FIELDS, z.boolean()),
  sort: z.enum(SEARCH_SORTS).optional(),
  sortBy: z
    .string()
    .optional()
    .describe('Instead of `sort`: latestOrder, price, kms, year, emi, deal'),
  orderBy: z.enum(['asc', 'desc']).optional().describe('With `sortBy=price`'),
  page: z.int().min(1).optional(),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
})

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/search', {
  GET: endpoint({
    summary:
      'Finds cars up for sale: a page of them, every facet with its counts, and what the text was understood to mean.',
    auth: 'public',
    describedQuery,
    response: searchResult,
    maxAge: 5,
    // Never refuses a query: unknown values are dropped.
    handler: async (call) =>
      searchCars(parseSearchParams(call.searchParams, await getVocabulary()), {
        now: new Date(),
        locale: call.locale,
      }),
  }),
})

import { z } from 'zod'
import { INSTALMENT_SCRIPT } from '@/lib/features/search/cluster/search-body'

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const order = z.enum(['asc', 'desc'])
const scalar = z.union([z.string(), z.number(), z.boolean()])
const one = <Shape extends z.ZodType>(shape: Shape) =>
  z.record(z.string(), shape).refine((value) => Object.keys(value).length === 1, 'takes one field')

export type Query =
  | { match_all: object }
  | { match_none: object }
  | { term: Record<string, string | number | boolean> }
  | { terms: Record<string, (string | number | boolean)[]> }
  | { range: Record<string, { gte?: number; lte?: number }> }
  | { bool: { filter?: Query[]; should?: Query[]; minimum_should_match?: number } }

/** Supported query subset; others are refused. */
const query: z.ZodType<Query> = z.lazy(() =>
  z.union([
    z.strictObject({ match_all: z.strictObject({}) }),
    z.strictObject({ match_none: z.strictObject({}) }),
    z.strictObject({ term: one(scalar) }),
    z.strictObject({ terms: one(z.array(scalar).max(65_536)) }),
    z.strictObject({
      range: one(z.strictObject({ gte: z.number().optional(), lte: z.number().optional() })),
    }),
    z.strictObject({
      bool: z.strictObject({
        filter: z.array(query).optional(),
        should: z.array(query).optional(),
        minimum_should_match: z.int().optional(),
      }),
    }),
  ]),
)
export const script = z.strictObject({
  lang: z.literal('painless'),
  source: z.literal(INSTALMENT_SCRIPT),
  params: z.strictObject({
    thisYear: z.int(),
    downPayment: z.number(),
    noLoan: z.number(),
    scales: z.record(
      z.string(),
      z.strictObject({
        largest: z.number(),
        monthly: z.number(),
        growth: z.number(),
        tenure: z.number(),
      }),
    ),
  }),
})
export const sort = z.union([
  z.strictObject({
    _script: z.strictObject({ type: z.literal('number'), order, script }),
  }),
  one(z.strictObject({ order, missing: z.literal('_last').optional() })),
])
export const options = z.union([
  z.strictObject({
    terms: z.strictObject({ field: z.string(), size: z.int().min(1).max(65_535) }),
  }),
  z.strictObject({ filters: z.strictObject({ filters: z.record(z.string(), query) }) }),
])
export const search = z.strictObject({
  from: z.int().min(0),
  size: z.int().min(0),
  track_total_hits: z.boolean(),
  _source: z.literal(false),
  query,
  post_filter: query,
  sort: z.array(sort),
  aggs: z.record(z.string(), z.strictObject({ filter: query, aggs: z.strictObject({ options }) })),
})
export const definition = z.strictObject({
  settings: z.strictObject({ index: z.strictObject({ max_result_window: z.int() }) }).optional(),
  mappings: z.strictObject({
    dynamic: z.literal('strict'),
    properties: z.record(
      z.string(),
      z.strictObject({ type: z.enum(['keyword', 'integer', 'long', 'double', 'boolean']) }),
    ),
  }),
})
export const action = z.union([
  z.strictObject({ index: z.strictObject({ _id: z.string().min(1).max(512) }) }),
  z.strictObject({ delete: z.strictObject({ _id: z.string().min(1).max(512) }) }),
])
export const aliases = z.strictObject({
  actions: z.array(
    z.union([
      z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) }),
      z.strictObject({ remove_index: z.strictObject({ index: z.string() }) }),
    ]),
  ),
})

export function check<Shape extends z.ZodType>(shape: Shape, body: string): z.output<Shape> {
  const read = shape.safeParse(JSON.parse(body))
  if (!read.success) throw new Refusal(400, `parsing_exception: ${z.prettifyError(read.error)}`)
  return read.data
}

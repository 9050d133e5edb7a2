import type { z } from 'zod'
import {
  action,
  check,
  type options,
  type Query,
  Refusal,
  type script,
  type search,
  type sort,
} from './requests'

export type Document = Record<string, unknown>
export interface Index {
  window: number
  properties: Record<string, { type: string }> | null
  documents: Map<string, Document>
}

export function answerBulk(index: Index, body: string, type: string) {
  if (type !== 'application/x-ndjson') throw new Refusal(406, `Content-Type [${type}]`)
  if (!body.endsWith('\n'))
    throw new Refusal(400, 'The bulk request must be terminated by a newline')
  const lines = body.slice(0, -1).split('\n')
  const items: object[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const asked = check(action, lines[at] ?? '')
    if ('delete' in asked) {
      const isGone = index.documents.delete(asked.delete._id)
      items.push({ delete: { _id: asked.delete._id, status: isGone ? 200 : 404 } })
      continue
    }
    at += 1
    const document = JSON.parse(lines[at] ?? '') as Document
    const wrong = Object.entries(document).find(([field, value]) => !fits(index, field, value))
    if (wrong === undefined) index.documents.set(asked.index._id, document)
    const error = wrong && { type: 'strict_dynamic_mapping_exception', reason: wrong[0] }
    items.push({
      index: { _id: asked.index._id, status: wrong ? 400 : 200, ...(error && { error }) },
    })
  }
  return { took: 1, errors: items.some((item) => JSON.stringify(item).includes('"error"')), items }
}

function fits({ properties }: Index, field: string, value: unknown): boolean {
  const type = typeOf(properties, field)
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  return values.every((single) => {
    if (type === 'keyword') return typeof single === 'string'
    if (type === 'boolean') return typeof single === 'boolean'
    if (type === 'double') return typeof single === 'number'
    return (
      type !== null &&
      Number.isSafeInteger(single) &&
      (type === 'long' || Math.abs(single as number) < 2 ** 31)
    )
  })
}

const typeOf = (properties: Index['properties'], field: string) => properties?.[field]?.type ?? null

export function answerSearch(index: Index, body: z.infer<typeof search>, shardsFailed: number) {
  if (body.from + body.size > index.window)
    throw new Refusal(400, `Result window is too large, [${index.window}]`)
  const documents = [...index.documents].map(([id, source]) => ({ id, source }))
  const queried = documents.filter(({ source }) => matches(index, body.query, source))
  const hits = queried.filter(({ source }) => matches(index, body.post_filter, source))
  const orders = body.sort.map((one) => sortOrder(index, one))
  hits.sort((a, b) => {
    for (const { key, sign } of orders) {
      const [first, second] = [key(a.source), key(b.source)]
      if (first !== second) return first < second ? -sign : sign
    }
    return 0
  })
  const aggregations = Object.fromEntries(
    Object.entries(body.aggs).map(([name, { filter, aggs }]) => {
      const counted = queried.filter(({ source }) => matches(index, filter, source))
      return [name, { doc_count: counted.length, options: bucketsOf(index, aggs.options, counted) }]
    }),
  )
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: shardsFailed },
    hits: {
      // OpenSearch counts to 10,000 unless asked.
      total: body.track_total_hits
        ? { value: hits.length, relation: 'eq' }
        : { value: Math.min(hits.length, 10_000), relation: hits.length > 10_000 ? 'gte' : 'eq' },
      max_score: null,
      hits: hits.slice(body.from, body.from + body.size).map(({ id }) => ({ _id: id })),
    },
    aggregations,
  }
}

function valuesOf(source: Document, field: string): unknown[] {
  const value = source[field]
  return value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value]
}

function matches(index: Index, asked: Query, source: Document): boolean {
  if ('match_all' in asked) return true
  if ('match_none' in asked) return false
  if ('bool' in asked) {
    const { filter = [], should = [], minimum_should_match: least } = asked.bool
    const needed = least ?? (filter.length > 0 ? 0 : Math.min(1, should.length))
    return (
      filter.every((clause) => matches(index, clause, source)) &&
      should.filter((clause) => matches(index, clause, source)).length >= needed
    )
  }
  const [clause = {}] = Object.values(asked) as Record<string, unknown>[]
  const [[field, wanted] = ['', null]] = Object.entries(clause)
  const type = typeOf(index.properties, field)
  // OpenSearch ignores unknown fields; here they are bugs.
  if (type === null) throw new Refusal(400, `no mapping found for [${field}]`)
  const values = valuesOf(source, field)
  if ('range' in asked) {
    if (type === 'keyword' || type === 'boolean') throw new Refusal(400, `range on [${field}]`)
    const { gte = -Infinity, lte = Infinity } = wanted as { gte?: number; lte?: number }
    return values.some((value) => Number(value) >= gte && Number(value) <= lte)
  }
  const sought = [wanted].flat()
  if (!sought.every((value) => fits(index, field, value)))
    throw new Refusal(400, `number_format_exception or illegal value for [${field}]`)
  return values.some((value) => sought.includes(value))
}

interface SortOrder {
  key: (source: Document) => number | string
  sign: 1 | -1
}

function sortOrder(index: Index, asked: z.infer<typeof sort>): SortOrder {
  if ('_script' in asked) {
    const { params } = (asked as { _script: { script: z.infer<typeof script> } })._script.script
    const key = (source: Document) => {
      const scale = params.scales[Math.max(0, params.thisYear - Number(source.year))]
      if (!scale) return params.noLoan
      const { largest, monthly, growth, tenure } = scale
      const price = Number(source.price)
      const most = Math.floor((price * largest) / 100)
      const loan = Math.max(0, Math.min(price - params.downPayment, most))
      return Math.floor(
        0.5 + (monthly === 0 ? loan / tenure : (loan * monthly * growth) / (growth - 1)),
      )
    }
    return { key, sign: 1 }
  }
  const [[field, wanted] = ['', null]] = Object.entries(asked)
  const type = typeOf(index.properties, field)
  if (type === null) throw new Refusal(400, `No mapping found for [${field}] in order to sort on`)
  const sign = (wanted as { order: string } | null)?.order === 'desc' ? -1 : 1
  const key = (source: Document) => {
    const [value] = valuesOf(source, field)
    if (value === undefined) return sign * Number.MAX_VALUE
    return type === 'keyword' ? String(value) : Number(value)
  }
  return { key, sign }
}

function bucketsOf(
  index: Index,
  asked: z.infer<typeof options>,
  counted: readonly { source: Document }[],
) {
  if ('filters' in asked)
    return {
      buckets: Object.fromEntries(
        Object.entries(asked.filters.filters).map(([name, clause]) => [
          name,
          { doc_count: counted.filter(({ source }) => matches(index, clause, source)).length },
        ]),
      ),
    }
  const { field, size } = asked.terms
  const type = typeOf(index.properties, field)
  if (type === null) throw new Refusal(400, `no mapping found for [${field}]`)
  const tally = new Map<unknown, number>()
  for (const { source } of counted)
    for (const value of new Set(valuesOf(source, field)))
      tally.set(value, (tally.get(value) ?? 0) + 1)
  const buckets = [...tally]
    .sort((a, b) => b[1] - a[1])
    .slice(0, size)
    .map(([value, doc_count]) =>
      type === 'boolean'
        ? { key: value === true ? 1 : 0, key_as_string: String(value), doc_count }
        : { key: value, doc_count },
    )
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets }
}

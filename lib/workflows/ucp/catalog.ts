import { z } from 'zod'
import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { listUnappliedValues, parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { readJson } from '@/lib/server/http/read-body'
import { validate } from '@/lib/server/http/validate'
import { toPlainText } from '@/lib/server/mcp/plain-text'
import { MAX_PAGE_SIZE } from '@/lib/shared/pagination'
import { carSearchInput, toCarSearchParams } from '../agent-tools/find-cars'
import { UCP_CURRENCY, type UcpMatch, PAISE_PER_RUPEE, toUcpProduct } from './product'
import { UcpRefusal } from './refusal'
import type { UcpAnswer, UcpCall, UcpMessage } from './ucp-route'

const DEFAULT_LIMIT = 10
const MAX_IDS = 20
const MAX_NAMED = 40

const price = z.object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })

/** `categories` and `price` are the protocol's filters; any others are our list's, by our names. */
const filters = z.looseObject({
  categories: z.array(z.string()).optional(),
  price: price.optional(),
})
type Filters = z.output<typeof filters>

const context = z.object({ currency: z.string().optional() }).default({})

const searchRequest = z.object({
  query: z.string().max(1_000).optional(),
  context,
  filters: filters.optional(),
  pagination: z
    .object({ cursor: z.string().max(20).optional(), limit: z.int().min(1).default(DEFAULT_LIMIT) })
    .default({ limit: DEFAULT_LIMIT }),
})

const lookupRequest = z.object({
  ids: z.array(z.string().max(64)).min(1),
  context,
  filters: filters.optional(),
})
const productRequest = z.object({ id: z.string().max(64), context, filters: filters.optional() })

const toCursor = (page: number) => Buffer.from(`page ${page}`).toString('base64url')

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 1
  const [, page] = /^page (\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (page === undefined) throw new UcpRefusal(400, 'invalid_cursor', 'We gave no such cursor.')
  return Number(page)
}

const warn = (content: string, code = 'filter_ignored'): UcpMessage => ({
  type: 'warning',
  code,
  content,
})

const warnOfCurrency = () =>
  warn(`The price filter was ignored: our prices are in ${UCP_CURRENCY}.`)

const warnOfFilter = (...named: string[]) =>
  warn(`This filter was not applied as sent: ${toPlainText(named.join(': ')).slice(0, MAX_NAMED)}.`)

const ownFilters = carSearchInput.omit({ q: true })

/**
 * A warning names each filter that we can't apply: without it, the program would think that the
 * results are filtered.
 */
function readFilters(
  { categories, price: asked, ...others }: Filters,
  currency = UCP_CURRENCY,
): { params: Record<string, unknown>; names: Map<string, string>; messages: UcpMessage[] } {
  const params: Record<string, unknown> = {}
  const names = new Map<string, string>()
  const messages: UcpMessage[] = []
  const translate = (field: string, value: unknown, name: string) => {
    if (value === undefined) return
    params[field] = value
    names.set(field, name)
  }
  if (categories?.length) translate('body', categories.join(','), 'categories')
  if (asked && currency !== UCP_CURRENCY) messages.push(warnOfCurrency())
  else if (asked) {
    const { min, max } = asked
    translate('minPrice', min && Math.ceil(min / PAISE_PER_RUPEE), 'price.min')
    translate('maxPrice', max && Math.floor(max / PAISE_PER_RUPEE), 'price.max')
  }
  for (const [name, value] of Object.entries(others)) {
    const read = ownFilters.strict().safeParse({ [name]: value })
    if (read.success && !Object.hasOwn(params, name)) Object.assign(params, read.data)
    else if (Object.hasOwn(ownFilters.shape, name)) messages.push(warnOfFilter(name))
    else messages.push(warn(`We have no such filter: ${toPlainText(name).slice(0, MAX_NAMED)}.`))
  }
  return { params, names, messages }
}

export async function searchCatalog({ request, context: to }: UcpCall): Promise<UcpAnswer> {
  const asked = validate(searchRequest, await readJson(request), 'body')
  const { query, filters: sent, pagination } = asked
  if (query === undefined && sent === undefined)
    throw new UcpRefusal(400, 'invalid_request', 'Send a query or filters.')
  const { params, names, messages } = readFilters(sent ?? {}, asked.context.currency)
  const asParams = toCarSearchParams({
    ...params,
    ...(query && { q: query }),
    page: readCursor(pagination.cursor),
    pageSize: Math.min(pagination.limit, MAX_PAGE_SIZE),
  })
  const parsed = parseSearchParams(asParams, await getVocabulary())
  for (const { field, value } of listUnappliedValues(asParams, parsed))
    messages.push(warnOfFilter(names.get(field) ?? field, value))
  const found = await searchCars(parsed, to)
  const hasMore = found.page * found.pageSize < found.total
  return {
    body: {
      products: found.items.map((car) => toUcpProduct(car, to)),
      pagination: {
        has_next_page: hasMore,
        total_count: found.total,
        ...(hasMore && { cursor: toCursor(found.page + 1) }),
      },
      ...(messages.length > 0 && { messages }),
    },
  }
}

/** Lookups filter after resolving the ids, as the protocol asks. Only the price filter applies. */
function isInPrice(rupees: number, sent: Filters | undefined, currency = UCP_CURRENCY): boolean {
  if (!sent?.price || currency !== UCP_CURRENCY) return true
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = sent.price
  return rupees * PAISE_PER_RUPEE >= min && rupees * PAISE_PER_RUPEE <= max
}

function warnInLookup({ price: asked, ...others }: Filters, currency = UCP_CURRENCY): UcpMessage[] {
  return [
    ...(asked && currency !== UCP_CURRENCY ? [warnOfCurrency()] : []),
    ...Object.keys(others).map((name) => warnOfFilter(name)),
  ]
}

/** `POST /catalog/lookup`. Unknown ids are named in messages. */
export async function lookUpCatalog({ request, context: to }: UcpCall): Promise<UcpAnswer> {
  const asked = validate(lookupRequest, await readJson(request), 'body')
  if (asked.ids.length > MAX_IDS)
    throw new UcpRefusal(400, 'request_too_large', `At most ${MAX_IDS} ids at once.`)
  const ids = [...new Set(asked.ids)]
  const cars = await Promise.all(ids.map((id) => getPublicVehicle(id, to)))
  const inputs = new Map<string, UcpMatch[]>()
  for (const [index, car] of cars.entries())
    if (car)
      inputs.set(car.carCode, [
        ...(inputs.get(car.carCode) ?? []),
        { id: ids[index] ?? '', match: ids[index] === car.vehicleId ? 'exact' : 'featured' },
      ])
  const found = [...new Map(cars.flatMap((car) => (car ? [[car.carCode, car]] : []))).values()]
  const missing = ids.filter((_, index) => !cars[index])
  const messages: UcpMessage[] = [
    ...missing.map((content) => ({ type: 'info' as const, code: 'not_found', content })),
    ...warnInLookup(asked.filters ?? {}, asked.context.currency),
  ]
  return {
    body: {
      products: found
        .filter((car) => isInPrice(car.price, asked.filters, asked.context.currency))
        .map((car) => toUcpProduct(car, to, inputs.get(car.carCode))),
      ...(messages.length > 0 && { messages }),
    },
  }
}

export async function getProduct({ request, context: to }: UcpCall): Promise<UcpAnswer> {
  const asked = validate(productRequest, await readJson(request), 'body')
  const warnings = warnInLookup(asked.filters ?? {}, asked.context.currency)
  const car = await getPublicVehicle(asked.id, to)
  if (!car || !isInPrice(car.price, asked.filters, asked.context.currency))
    return {
      outcome: 'error',
      body: {
        messages: [
          {
            type: 'error',
            code: 'not_found',
            content: 'No car for sale has this id.',
            severity: 'unrecoverable',
          },
          ...warnings,
        ],
        continue_url: to.toUrl('/buy'),
      },
    }
  const product = toUcpProduct(car, to)
  return {
    body: {
      product: {
        ...product,
        media: car.photos.map(({ src, alt }) => ({
          type: 'image',
          url: to.toUrl(src),
          alt_text: toPlainText(alt),
        })),
        metadata: {
          ...product.metadata,
          priceBreakdown: car.priceBreakdown,
          specifications: car.specifications,
          features: car.features,
          transferReadiness: toPlainText(car.transferReadiness),
          inspection: car.inspection,
          warrantyMonths: car.warrantyMonths,
        },
      },
      ...(warnings.length > 0 && { messages: warnings }),
    },
  }
}

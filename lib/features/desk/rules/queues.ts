/** Rows per page. */
export const QUEUE_PAGE = 25

export const QUEUE_WHOSE = ['all', 'mine', 'unassigned'] as const
export const QUEUE_DUES = ['any', 'late', 'today'] as const

/**
 * Hours until a row is late that has no due day of its own. They are counted from the arrival, the
 * last step, the upload or the request (docs/domain.md, "The desk's queues").
 */
export const QUEUE_HOURS = {
  inspect: 24,
  photograph: 24,
  price: 24,
  documents: 24,
  accounts: 4,
  ownerNotes: 4,
  money: 24,
  callBacks: 4,
  queries: 24,
} as const

/** The filters of a queue's page, as its URL gives them. */
export interface QueueView {
  cityId: number | null
  /** Whose cars: everybody's, the reader's own, or those without a Dost. */
  whose: (typeof QUEUE_WHOSE)[number]
  due: (typeof QUEUE_DUES)[number]
  text: string
  page: number
}

/** A queue without filters, from its first page. */
export const WHOLE_QUEUE: QueueView = { cityId: null, whose: 'all', due: 'any', text: '', page: 1 }

type AddressQuery = Readonly<Record<string, string | string[] | undefined>>

const LAST_PAGE = 1_000
const MAX_TEXT = 100

/** A parameter of the URL as text, trimmed and cut; empty if it is missing or given twice. */
export function parseSearchText(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT).replaceAll('\0', '').trim() : ''
}

export function parsePage(value: string | string[] | undefined): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(value)) || 1))
}

/** The city in the URL; `atHand` if it is missing or unknown, null if the URL asks for all. */
export function parseCityId(
  value: string | string[] | undefined,
  cityIds: readonly number[],
  atHand: number | null,
): number | null {
  if (value === 'all') return null
  return cityIds.find((id) => String(id) === value) ?? atHand
}

/** Reads the filters of a queue from its URL. Without a city there it is the reader's own. */
export function queueView(
  query: AddressQuery,
  cityIds: readonly number[],
  ownCityId: number | null,
): QueueView {
  return {
    cityId: parseCityId(query.city, cityIds, ownCityId),
    whose: QUEUE_WHOSE.find((whose) => whose === query.whose) ?? 'all',
    due: QUEUE_DUES.find((due) => due === query.due) ?? 'any',
    text: parseSearchText(query.q),
    page: parsePage(query.page),
  }
}

/** The filters as a query string. Defaults are left out, except for the city. */
export function queueQuery({ cityId, whose, due, text, page }: QueueView): string {
  return new URLSearchParams({
    city: cityId === null ? 'all' : String(cityId),
    ...(whose !== 'all' && { whose }),
    ...(due !== 'any' && { due }),
    ...(text !== '' && { q: text }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}

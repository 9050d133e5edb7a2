export const QUEUE_PAGE_SIZE = 50

export const QUEUE_NAMES = [
  'arrivals',
  'handbacks',
  'drives',
  'inspect',
  'photograph',
  'price',
  'reprice',
  'documents',
  'holds',
  'loans',
  'payments',
  'bonds',
  'money',
  'accounts',
  'rc',
  'deliveries',
  'ownerNotes',
  'visits',
  'auction',
  'claims',
  'returns',
  'reviews',
  'complaints',
  'appeals',
  'callBacks',
  'queries',
  'overdue',
] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

export const QUEUE_ASSIGNEE_FILTERS = ['all', 'mine', 'unassigned'] as const
export const QUEUE_DUE_FILTERS = ['any', 'late', 'today'] as const

/**
 * The desk's own aims, in hours from the arrival, last step, upload or request, for rows without a
 * due date. Missing one isn't late: nobody was promised it (`rules/worklist.ts`).
 */
export const DESK_AIM_HOURS = {
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

export interface QueueView {
  cityId: number | null
  whose: (typeof QUEUE_ASSIGNEE_FILTERS)[number]
  due: (typeof QUEUE_DUE_FILTERS)[number]
  text: string
  page: number
}

export const WHOLE_QUEUE: QueueView = { cityId: null, whose: 'all', due: 'any', text: '', page: 1 }

type AddressQuery = Readonly<Record<string, string | string[] | undefined>>

const LAST_PAGE = 1_000
const MAX_TEXT = 100

export function parseSearchText(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT).replaceAll('\0', '').trim() : ''
}

export function parsePage(value: string | string[] | undefined): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(value)) || 1))
}

/** City in the URL; `atHand` if missing or unknown, null for all. */
export function parseCityId(
  value: string | string[] | undefined,
  cityIds: readonly number[],
  atHand: number | null,
): number | null {
  if (value === 'all') return null
  return cityIds.find((id) => String(id) === value) ?? atHand
}

export function parseQueueView(
  query: AddressQuery,
  cityIds: readonly number[],
  ownCityId: number | null,
): QueueView {
  return {
    cityId: parseCityId(query.city, cityIds, ownCityId),
    whose: QUEUE_ASSIGNEE_FILTERS.find((whose) => whose === query.whose) ?? 'all',
    due: QUEUE_DUE_FILTERS.find((due) => due === query.due) ?? 'any',
    text: parseSearchText(query.q),
    page: parsePage(query.page),
  }
}

export function toQueueQuery({ cityId, whose, due, text, page }: QueueView): string {
  return new URLSearchParams({
    city: cityId === null ? 'all' : String(cityId),
    ...(whose !== 'all' && { whose }),
    ...(due !== 'any' && { due }),
    ...(text !== '' && { q: text }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}

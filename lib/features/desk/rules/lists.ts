import { VEHICLE_STATES } from '@/lib/features/vehicles/rules/moves'
import { CAR_SORTS } from './car-sorts'
import { QUEUE_DUE_FILTERS, QUEUE_NAMES, QUEUE_ASSIGNEE_FILTERS, type QueueName } from './queues'

export const MAX_VIEW_NAME_LENGTH = 40
export const MAX_VIEW_QUERY_LENGTH = 500
export const MAX_SAVED_VIEWS = 30

type Allowed = readonly string[] | 'city'

export interface ListSpec {
  path: `/dost/${string}`
  /** Values of each filter in the URL; `city` is the id of a city or `all`. */
  filters: Readonly<Record<string, Allowed>>
  /** Values that mean the same as none. A queue's city isn't among them: it is the reader's own. */
  usual: Readonly<Record<string, string>>
  sorts: readonly string[]
  columns: readonly string[]
  standard: readonly string[]
}

export const CAR_COLUMNS = [
  'state',
  'days',
  'kms',
  'price',
  'photographs',
  'dost',
  'seller',
  'city',
  'changed',
] as const
export type CarColumn = (typeof CAR_COLUMNS)[number]

const CARS: ListSpec = {
  path: '/dost/cars',
  filters: { status: VEHICLE_STATES, whose: QUEUE_ASSIGNEE_FILTERS, city: 'city' },
  usual: { whose: 'all', city: 'all', sort: 'changed' },
  sorts: CAR_SORTS,
  columns: CAR_COLUMNS,
  standard: ['state', 'kms', 'price', 'seller', 'city'],
}

const QUEUE_COLUMNS: Partial<Record<QueueName, readonly string[]>> = {
  arrivals: ['seller', 'where'],
  handbacks: ['seller', 'city', 'owed', 'fetchBy'],
  drives: ['customer', 'kind'],
  inspect: ['seller', 'city', 'judged', 'dueBy'],
  photograph: ['state', 'city', 'photographs', 'dueBy'],
  price: ['state', 'city', 'price', 'dueBy'],
  reprice: ['owner', 'city', 'days', 'price', 'fair', 'over'],
  holds: ['buyer', 'city', 'ends', 'rest'],
  loans: ['buyer', 'city', 'next', 'due', 'amount'],
  payments: ['seller', 'city', 'next', 'due', 'amount'],
  bonds: ['buyer', 'city', 'next', 'due', 'amount'],
  money: ['car', 'buyer', 'amount', 'since'],
  accounts: ['holder', 'city', 'account', 'typed', 'atBank', 'due'],
  rc: ['buyer', 'city', 'step', 'due'],
  deliveries: ['buyer', 'city', 'address', 'due'],
  ownerNotes: ['message', 'car', 'since'],
  visits: ['buyer', 'city', 'step', 'address', 'due'],
  auction: ['owner', 'city', 'state', 'price', 'due'],
  claims: ['person', 'part', 'car', 'state', 'due'],
  returns: ['person', 'car', 'state', 'due'],
  reviews: ['occasion', 'stars', 'text', 'car'],
  complaints: ['person', 'topic', 'car', 'filed', 'due'],
  appeals: ['person', 'says', 'car', 'state', 'due'],
  callBacks: ['car', 'city', 'since'],
  queries: ['message', 'car', 'since'],
  overdue: ['due', 'seller', 'city'],
}

const toQueueSpec = (name: QueueName): ListSpec => ({
  path: `/dost/queues/${name}`,
  filters: { due: QUEUE_DUE_FILTERS, whose: QUEUE_ASSIGNEE_FILTERS, city: 'city' },
  usual: { due: 'any', whose: 'all' },
  sorts: [],
  columns: QUEUE_COLUMNS[name] ?? [],
  standard: QUEUE_COLUMNS[name] ?? [],
})

export type ListName = 'cars' | QueueName
export const LIST_NAMES: readonly ListName[] = ['cars', ...QUEUE_NAMES]

export const LIST_SPECS = Object.fromEntries(
  LIST_NAMES.map((name) => [name, name === 'cars' ? CARS : toQueueSpec(name)]),
) as Record<ListName, ListSpec>

type AddressQuery = Readonly<Record<string, string | string[] | undefined>>

export interface ListChoice {
  filters: Readonly<Record<string, string>>
  sort: string | null
  columns: readonly string[] | null
  /** Parts of the address that were ignored, because the list doesn't know them (any more). */
  dropped: readonly string[]
}

/** Parameters of the page that aren't part of a view. */
const NOT_KEPT = new Set(['q', 'page', 'view'])
const MAX_DROPPED = 10

const isAllowed = (allowed: Allowed, value: string, cityIds: readonly number[]) =>
  allowed === 'city'
    ? value === 'all' || cityIds.some((id) => String(id) === value)
    : allowed.includes(value)

function toColumns(list: ListName, value: string) {
  const asked = [...new Set(value.split(',').filter(Boolean))]
  const known = LIST_SPECS[list].columns.filter((column) => asked.includes(column))
  return { known, isWhole: known.length === asked.length }
}

/**
 * Reads filters, order and columns of a list from its address. Parts that the list no longer knows
 * are ignored and listed in `dropped`, so that an old view or bookmark still opens.
 */
export function parseListChoice(
  list: ListName,
  query: AddressQuery,
  cityIds: readonly number[],
): ListChoice {
  const { filters: known, sorts } = LIST_SPECS[list]
  const filters: Record<string, string> = {}
  const dropped: string[] = []
  let sort: string | null = null
  let columns: string[] | null = null
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || NOT_KEPT.has(name)) continue
    const allowed = Object.hasOwn(known, name) ? known[name] : undefined
    if (typeof value !== 'string') dropped.push(name)
    else if (name === 'sort' && sorts.includes(value)) sort = value
    else if (name === 'columns' && LIST_SPECS[list].columns.length > 0) {
      const { known: kept, isWhole } = toColumns(list, value)
      columns = kept
      if (!isWhole) dropped.push(name)
    } else if (allowed && isAllowed(allowed, value, cityIds)) filters[name] = value
    else dropped.push(name)
  }
  return { filters, sort, columns, dropped: dropped.slice(0, MAX_DROPPED) }
}

/**
 * Builds the query of a choice. The order is fixed and usual values are left out, so equal choices
 * give equal strings.
 */
export function toListQuery(
  list: ListName,
  { filters, sort, columns }: Pick<ListChoice, 'filters' | 'sort' | 'columns'>,
): string {
  const { filters: known, usual } = LIST_SPECS[list]
  const named = Object.keys(known).flatMap((name) => {
    const value = Object.hasOwn(filters, name) ? filters[name] : undefined
    return value === undefined || value === usual[name] ? [] : [[name, value]]
  })
  return new URLSearchParams([
    ...named,
    ...(sort === null || sort === usual.sort ? [] : [['sort', sort]]),
    ...(columns === null ? [] : [['columns', columns.join(',')]]),
  ]).toString()
}

/**
 * True if two queries of a list show the same to this reader. A queue without a city shows the
 * reader's own, so naming that city changes nothing.
 */
export function isSameList(
  list: ListName,
  [one, other]: readonly [string, string],
  ownCityId: number | null,
): boolean {
  const { filters, usual } = LIST_SPECS[list]
  const city = usual.city ?? (ownCityId === null ? 'all' : String(ownCityId))
  const normalize = (query: string) => {
    const named = new URLSearchParams(query)
    if ('city' in filters && named.get('city') === city) named.delete('city')
    return named.toString()
  }
  return normalize(one) === normalize(other)
}

export const parseSavedQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

export function chooseColumns(
  list: ListName,
  chosen: readonly string[] | null,
  own: readonly string[] | null,
): readonly string[] {
  const { columns, standard } = LIST_SPECS[list]
  const wanted = chosen ?? own ?? standard
  return columns.filter((column) => wanted.includes(column))
}

import { CAR_SORTS, type CarSort } from '@/lib/features/desk/rules/car-sorts'
import {
  parsePage,
  parseSearchText,
  QUEUE_ASSIGNEE_FILTERS,
  type QueueView,
} from '@/lib/features/desk/rules/queues'
import { VEHICLE_STATES, type VehicleState } from '@/lib/features/vehicles/rules/moves'
import type { DeskList } from '@/components/desk/lists/list-head'

export interface CarsView {
  text: string
  status: VehicleState | null
  cityId: number | null
  whose: QueueView['whose']
  sort: CarSort
  columns: readonly string[] | null
  viewId: string | null
  page: number
}

const LAST_PAGE = 200

export function toCarsView(
  { choice, view }: Pick<DeskList, 'choice' | 'view'>,
  query: Readonly<Record<string, string | string[] | undefined>>,
): CarsView {
  const { filters, sort, columns } = choice
  const city = filters.city ?? 'all'
  return {
    text: parseSearchText(query.q),
    status: VEHICLE_STATES.find((state) => state === filters.status) ?? null,
    cityId: city === 'all' ? null : Number(city),
    whose: QUEUE_ASSIGNEE_FILTERS.find((one) => one === filters.whose) ?? 'all',
    sort: CAR_SORTS.find((one) => one === sort) ?? 'changed',
    columns,
    viewId: view?.id ?? null,
    page: Math.min(LAST_PAGE, parsePage(query.page)),
  }
}

export function toCarsPath(view: CarsView): `/dost/cars?${string}` {
  const { text, status, cityId, whose, sort, columns, viewId, page } = view
  const query = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(status !== null && { status }),
    ...(whose !== 'all' && { whose }),
    ...(cityId !== null && { city: String(cityId) }),
    ...(sort !== 'changed' && { sort }),
    ...(columns !== null && { columns: columns.join(',') }),
    ...(viewId !== null && { view: viewId }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/dost/cars?${query.toString()}`
}

import type { DeskList } from '@/components/desk/lists/list-head'
import { readColleagues } from '@/lib/features/desk/queries/colleagues'
import { readListSettings } from '@/lib/features/desk/queries/saved-views'
import {
  chooseColumns,
  isSameList,
  type ListName,
  parseListChoice,
  toListQuery,
} from '@/lib/features/desk/rules/lists'
import { hasRight } from '@/lib/server/auth/staff-rights'
import { readStaffCity } from '@/lib/features/staff/queries'
import type { DeskCities, DeskStaff } from '../require-staff'

type AddressQuery = Readonly<Record<string, string | string[] | undefined>>

export async function readDeskList(
  name: ListName,
  query: AddressQuery,
  staff: DeskStaff,
  { cities, ownCityId }: Pick<DeskCities, 'cities' | 'ownCityId'>,
): Promise<DeskList> {
  const choice = parseListChoice(
    name,
    query,
    cities.map(({ id }) => id),
  )
  const [memory, mayShare, colleagues] = await Promise.all([
    readListSettings(name, staff),
    readStaffCity(staff.id).then((city) => hasRight(staff.id, 'edit', city)),
    readColleagues(staff.cities),
  ])
  const view = memory.views.find(({ id }) => id === query.view) ?? null
  const shown = toListQuery(name, choice)
  return {
    name,
    choice,
    memory,
    shown: chooseColumns(name, choice.columns, memory.columns),
    view,
    query: shown,
    isChanged: !isSameList(name, [view?.query ?? '', shown], ownCityId),
    mayShare,
    colleagues,
  }
}

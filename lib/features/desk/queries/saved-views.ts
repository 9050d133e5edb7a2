import { getDb } from '@/lib/server/db/client'
import type { ListName } from '../rules/lists'
import type { DeskReader } from '../rules/private-facts'

export interface SavedViewLink {
  id: string
  name: string
  query: string
  isOwn: boolean
  isShared: boolean
  by: string | null
}

export interface ListSettings {
  views: SavedViewLink[]
  columns: string[] | null
}

export async function readListSettings(list: ListName, reader: DeskReader): Promise<ListSettings> {
  const db = getDb()
  const [views, own] = await Promise.all([
    db.savedView.findMany({
      where: {
        list,
        OR: [
          { staffId: reader.id },
          {
            staff: { isActive: true },
            sharedCityId: reader.cities === null ? { not: null } : { in: [...reader.cities] },
          },
        ],
      },
      select: {
        id: true,
        name: true,
        query: true,
        staffId: true,
        sharedCityId: true,
        staff: { select: { name: true } },
      },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
    db.listColumns.findUnique({
      where: { staffId_list: { staffId: reader.id, list } },
      select: { columns: true },
    }),
  ])
  const links = views.map(({ staffId, sharedCityId, staff, ...view }) => ({
    ...view,
    isOwn: staffId === reader.id,
    isShared: sharedCityId !== null,
    by: staffId === reader.id ? null : staff.name,
  }))
  return {
    views: [...links.filter(({ isOwn }) => isOwn), ...links.filter(({ isOwn }) => !isOwn)],
    columns: own?.columns ?? null,
  }
}

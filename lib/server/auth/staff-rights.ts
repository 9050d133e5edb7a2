import type { StaffRight } from '@/generated/prisma/enums'
import { type Db, getDb } from '@/lib/server/db/client'

/**
 * Whether a member of staff has a right in a city; `null` for what isn't any city's. Managers have all rights everywhere. It is
 * read anew each time, so that a right that was taken away counts at once.
 */
export async function hasRight(
  staffId: string,
  right: StaffRight,
  cityId: number | null,
  db: Db = getDb(),
): Promise<boolean> {
  const found = await db.staff.findFirst({
    where: {
      id: staffId,
      isActive: true,
      OR: [
        { role: 'manager' },
        { rights: { has: right }, ...(cityId !== null && { cities: { some: { cityId } } }) },
      ],
    },
    select: { id: true },
  })
  return found !== null
}

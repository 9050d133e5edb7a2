import type { StaffRight } from '@/generated/prisma/enums'
import { type Db, getDb } from '@/lib/server/db/client'

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

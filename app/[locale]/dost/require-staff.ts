import { redirect } from 'next/navigation'
import { mayWorkAtDesk } from '@/lib/server/auth/second-factor'
import { getCurrentStaff, type StaffActor } from '@/lib/server/auth/current-actor'
import { readYardCities } from '@/lib/features/desk/queries/drives'
import type { DeskReader } from '@/lib/features/desk/rules/private-facts'
import { readStaffCities, readStaffCity } from '@/lib/features/staff/queries'

export type DeskStaff = StaffActor & DeskReader

/**
 * Returns the signed-in Dost. Redirects visitors to the sign-in page, and a Dost without a second
 * factor to the page that sets one up.
 */
export async function requireStaff(): Promise<DeskStaff> {
  const staff = await getCurrentStaff()
  if (!staff) redirect('/dost')
  if (!(await mayWorkAtDesk(staff.id, staff.sessionId))) redirect('/dost/sign-in')
  return { ...staff, cities: await readStaffCities(staff.id) }
}

export async function requireManager(): Promise<DeskStaff> {
  const staff = await requireStaff()
  if (staff.role !== 'manager') redirect('/dost')
  return staff
}

export interface DeskCities {
  cities: { id: number; name: string }[]
  /** Null for managers, who work in all cities. */
  ownCityId: number | null
  ownCity: string | null
}

export async function readDeskCities({
  id,
  role,
}: Pick<StaffActor, 'id' | 'role'>): Promise<DeskCities> {
  const [cities, cityId] = await Promise.all([
    readYardCities(),
    role === 'manager' ? null : readStaffCity(id),
  ])
  const own = cities.find((city) => city.id === cityId) ?? null
  return { cities, ownCityId: own?.id ?? null, ownCity: own?.name ?? null }
}

export function toElsewhereQuestion(
  { ownCityId, ownCity }: DeskCities,
  thing: { cityId: number | null; city: string | null },
  ask: (cities: { city: string; own: string }) => string,
): string | undefined {
  const isElsewhere = ownCityId !== null && thing.cityId !== null && thing.cityId !== ownCityId
  return isElsewhere ? ask({ city: thing.city ?? '', own: ownCity ?? '' }) : undefined
}

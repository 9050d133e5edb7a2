import { redirect } from 'next/navigation'
import { mayWorkAtDesk } from '@/lib/server/auth/second-factor'
import { currentStaff, type StaffActor } from '@/lib/server/auth/current-actor'
import { readYardCities } from '@/lib/features/desk/queries/drives'
import type { DeskReader } from '@/lib/features/desk/rules/private-facts'
import { citiesOfStaff, ownCityOf } from '@/lib/features/staff/queries'

/** Who looks at a page of the desk, with the cities whose customers they look after. */
export type DeskStaff = StaffActor & DeskReader

/**
 * The member of staff for whom a page of the desk is rendered; a stranger gets the sign-in, and who still lacks a second factor where
 * it is required, the page that sets it up. Asked by every page.
 */
export async function requireStaff(): Promise<DeskStaff> {
  const staff = await currentStaff()
  if (!staff) redirect('/dost')
  if (!(await mayWorkAtDesk(staff.id, staff.sessionId))) redirect('/dost/sign-in')
  return { ...staff, cities: await citiesOfStaff(staff.id) }
}

/** As `requireStaff`, for what only a manager may do. */
export async function requireManager(): Promise<DeskStaff> {
  const staff = await requireStaff()
  if (staff.role !== 'manager') redirect('/dost')
  return staff
}

export interface DeskCities {
  cities: { id: number; name: string }[]
  /** Where a Dost works; null for a manager, who looks after all. */
  ownCityId: number | null
  ownCity: string | null
}

/** The cities with a yard, and the one that is shown first to who asks. */
export async function deskCities({
  id,
  role,
}: Pick<StaffActor, 'id' | 'role'>): Promise<DeskCities> {
  const [cities, cityId] = await Promise.all([
    readYardCities(),
    role === 'manager' ? null : ownCityOf(id),
  ])
  const own = cities.find((city) => city.id === cityId) ?? null
  return { cities, ownCityId: own?.id ?? null, ownCity: own?.name ?? null }
}

/** Asked before a step on another city's thing; undefined where it is in the own one. */
export function askElsewhere(
  { ownCityId, ownCity }: DeskCities,
  thing: { cityId: number | null; city: string | null },
  ask: (cities: { city: string; own: string }) => string,
): string | undefined {
  const isElsewhere = ownCityId !== null && thing.cityId !== null && thing.cityId !== ownCityId
  return isElsewhere ? ask({ city: thing.city ?? '', own: ownCity ?? '' }) : undefined
}

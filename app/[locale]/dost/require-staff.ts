import { redirect } from 'next/navigation'
import { mayWorkAtDesk } from '@/lib/server/auth/second-factor'
import { currentStaff, type StaffActor } from '@/lib/server/auth/current-actor'
import { readYardCities } from '@/lib/features/desk/queries/drives'
import type { DeskReader } from '@/lib/features/desk/rules/private-facts'
import { citiesOfStaff, readOwnCity } from '@/lib/features/staff/queries'

export type DeskStaff = StaffActor & DeskReader

/**
 * The signed-in member of staff; every page of the desk calls it. Others are redirected to the
 * sign-in page, and those who still have to set up a second factor to the page for that.
 */
export async function requireStaff(): Promise<DeskStaff> {
  const staff = await currentStaff()
  if (!staff) redirect('/dost')
  if (!(await mayWorkAtDesk(staff.id, staff.sessionId))) redirect('/dost/sign-in')
  return { ...staff, cities: await citiesOfStaff(staff.id) }
}

export async function requireManager(): Promise<DeskStaff> {
  const staff = await requireStaff()
  if (staff.role !== 'manager') redirect('/dost')
  return staff
}

export interface DeskCities {
  cities: { id: number; name: string }[]
  /** Null for managers, whose city is all of them. */
  ownCityId: number | null
  ownCity: string | null
}

/** The cities to choose from, and the reader's own one as the default. */
export async function deskCities({
  id,
  role,
}: Pick<StaffActor, 'id' | 'role'>): Promise<DeskCities> {
  const [cities, cityId] = await Promise.all([
    readYardCities(),
    role === 'manager' ? null : readOwnCity(id),
  ])
  const own = cities.find((city) => city.id === cityId) ?? null
  return { cities, ownCityId: own?.id ?? null, ownCity: own?.name ?? null }
}

/** A question to confirm if the thing is in another city than the reader's; otherwise undefined. */
export function askElsewhere(
  { ownCityId, ownCity }: DeskCities,
  thing: { cityId: number | null; city: string | null },
  ask: (cities: { city: string; own: string }) => string,
): string | undefined {
  const isElsewhere = ownCityId !== null && thing.cityId !== null && thing.cityId !== ownCityId
  return isElsewhere ? ask({ city: thing.city ?? '', own: ownCity ?? '' }) : undefined
}

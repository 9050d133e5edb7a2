import { queueView, type QueueView } from '@/lib/features/desk/rules/queues'
import type { StaffActor } from '@/lib/server/auth/current-actor'
import { type DeskCities, deskCities } from '../own-city'
import { requireStaff } from '../require-staff'

export interface QueueProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Who asks for a queue, and what of it its address wants. */
export async function queueRequest(
  searchParams: QueueProps['searchParams'],
): Promise<{ staff: StaffActor; view: QueueView } & DeskCities> {
  const staff = await requireStaff()
  const [query, cities] = await Promise.all([searchParams, deskCities(staff)])
  const ids = cities.cities.map(({ id }) => id)
  return { staff, view: queueView(query, ids, cities.ownCityId), ...cities }
}

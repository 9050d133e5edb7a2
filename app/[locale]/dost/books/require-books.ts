import { notFound } from 'next/navigation'
import { readYardCities } from '@/lib/features/desk/queries/drives'
import { listCitiesWithRight } from '@/lib/features/staff/queries'
import { type DeskStaff, requireStaff } from '../require-staff'

export async function requireBooks(): Promise<{
  staff: DeskStaff
  cities: { id: number; name: string }[]
}> {
  const staff = await requireStaff()
  const [all, allowed] = await Promise.all([
    readYardCities(),
    listCitiesWithRight(staff.id, 'books'),
  ])
  const cities = all.filter(({ id }) => allowed.includes(id))
  if (cities.length === 0) notFound()
  return { staff, cities }
}

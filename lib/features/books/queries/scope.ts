import { listCitiesWithRight } from '@/lib/features/staff/queries'
import type { Period } from '../rules/period'

export interface BooksScope extends Period {
  /** Cities whose accounts the reader may see, or the chosen one of them. */
  cityIds: readonly number[]
}

/** Limits a period and a yard to the cities where the member of staff may see the accounts. */
export async function toScope(
  staffId: string,
  { from, to, city }: Period & { city?: number | null | undefined },
): Promise<BooksScope> {
  const own = await listCitiesWithRight(staffId, 'books')
  return { from, to, cityIds: city == null ? own : own.filter((id) => id === city) }
}

/** More lines than a large yard books in a year. */
export const MAX_LINES = 20_000

import { listCitiesWithRight } from '@/lib/features/staff/queries'
import { toTooManyLinesError } from '@/lib/server/sheets/too-many-lines'
import type { Period } from '../rules/period'

export interface BooksScope extends Period {
  cityIds: readonly number[]
}

export async function readBooksScope(
  staffId: string,
  { from, to, city }: Period & { city?: number | null | undefined },
): Promise<BooksScope> {
  const own = await listCitiesWithRight(staffId, 'books')
  return { from, to, cityIds: city == null ? own : own.filter((id) => id === city) }
}

const MAX_LINES = 20_000

export const LINES_TO_READ = MAX_LINES + 1

/** @throws DomainError `invalid_input` above the limit */
export function refuseTooManyLines<Row>(rows: Row[]): Row[] {
  if (rows.length > MAX_LINES) throw toTooManyLinesError(MAX_LINES)
  return rows
}

import { addDays, isDayText } from '@/lib/shared/dates'
import { parseCityId } from './queues'

type Query = Readonly<Record<string, string | string[] | undefined>>

/**
 * Parses period and yard from the URL. Defaults to the last 90 days, also for a reversed period.
 */
export function parseFigureScope(
  query: Query,
  today: string,
  { ids, ownCityId }: { ids: readonly number[]; ownCityId: number | null },
): { from: string; to: string; cityId: number | null } {
  const dayIn = (value: Query[string], otherwise: string) =>
    typeof value === 'string' && isDayText(value) ? value : otherwise
  const last = { from: addDays(today, -89), to: today }
  const asked = { from: dayIn(query.from, last.from), to: dayIn(query.to, last.to) }
  return {
    ...(asked.from <= asked.to ? asked : last),
    cityId: parseCityId(query.city, ids, ownCityId),
  }
}

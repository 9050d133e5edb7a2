import { say } from '@/lib/i18n/say'
import { toIndianDay, toInstant } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'

const NOON = '12:00'

/**
 * Time to store for something done on a day: now for today; for a past day noon, or `earliest` if
 * that is later.
 * @throws DomainError `invalid_input` with the field, for a future day or one before `earliest`
 */
export function toDoneTime(
  day: string,
  { now, earliest, field }: { now: Date; earliest: Date; field: string },
): Date {
  if (day > toIndianDay(now))
    throw new DomainError('invalid_input', { fields: { [field]: say('deskSales.refused.future') } })
  if (day < toIndianDay(earliest))
    throw new DomainError('invalid_input', {
      fields: { [field]: say('deskSales.refused.tooEarly') },
    })
  if (day === toIndianDay(now)) return now
  const noon = toInstant(day, NOON)
  return noon < earliest ? earliest : noon
}

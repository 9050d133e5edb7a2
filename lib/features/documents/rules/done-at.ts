import { say } from '@/lib/i18n/say'
import { toIndianDay, toInstant } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'

/** The time that is stored for a past day, whose time nobody knows. */
const NOON = '12:00'

/**
 * The time at which something was done on a day: now if that is today, noon if it is past.
 *
 * @throws DomainError `invalid_input` for a day in the future or before `earliest`, naming the
 * field
 */
export function doneAt(
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

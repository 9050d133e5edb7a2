import { createEvent } from 'ics'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { DomainError } from '@/lib/shared/error-codes'
import type { Appointment } from '../schemas/test-drives'

const MINUTES = 60

/** An appointment as an iCalendar file, which reminds an hour before. */
export function calendarFile(
  { appointmentId, type, startsAt, car, yard, status }: Appointment,
  locale: Locale,
): string {
  const { calendar } = messagesOf(locale).testDrives
  const { error, value } = createEvent({
    uid: `${appointmentId}@appointments`,
    title: calendar[type].replace('{car}', car.title),
    description: `${calendar.description} ${car.carCode}`,
    location: yard.address,
    url: yard.mapUrl,
    start: new Date(startsAt).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    alarms: [
      {
        action: 'display',
        description: calendar.description,
        trigger: { hours: 1, before: true },
      },
    ],
  })
  if (error || value == null) throw new DomainError('internal_error')
  return value
}

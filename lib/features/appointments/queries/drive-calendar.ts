import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Appointment } from '../schemas/test-drives'
import { eventFile } from './calendar-event'

/** With the place: yard or home. */
export function calendarFile(
  { appointmentId, type, startsAt, car, yard, home, status }: Appointment,
  revision: number,
  locale: Locale,
): string {
  const { calendar } = messagesOf(locale).testDrives
  return eventFile({
    appointmentId,
    title: calendar[type].replace('{car}', car.title),
    description: `${calendar.description} ${car.carCode}`,
    place: home === null ? yard : { address: `${home.address}, ${home.pincode}` },
    startsAt,
    isCancelled: status === 'cancelled',
    revision,
  })
}

import { createEvent } from 'ics'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { DomainError } from '@/lib/shared/error-codes'
import type { SellerAppointment } from '../schemas/seller-visits'

const MINUTES = 60

/** A seller's appointment as an iCalendar file, which reminds an hour before. */
export function appointmentFile(
  { appointmentId, type, startsAt, car, yard, address, pincode, status }: SellerAppointment,
  locale: Locale,
): string {
  const { calendar } = messagesOf(locale).selling
  const description = `${calendar.description} ${car.carCode}`
  const { error, value } = createEvent({
    uid: `${appointmentId}@appointments`,
    title: calendar[type].replace('{car}', car.title),
    description,
    location: type === 'pickup' ? [address, pincode].filter(Boolean).join(', ') : yard.address,
    url: yard.mapUrl,
    start: new Date(startsAt).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    alarms: [{ action: 'display', description, trigger: { hours: 1, before: true } }],
  })
  if (error || value == null) throw new DomainError('internal_error')
  return value
}

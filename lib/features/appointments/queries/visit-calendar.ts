import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { SellerAppointment } from '../schemas/seller-visits'
import { eventFile } from './calendar-event'

/** With the place: yard or pickup address. */
export function appointmentFile(
  {
    appointmentId,
    type,
    startsAt,
    car,
    yard,
    address,
    landmark,
    pincode,
    status,
  }: SellerAppointment,
  revision: number,
  locale: Locale,
): string {
  const { calendar } = messagesOf(locale).selling
  return eventFile({
    appointmentId,
    title: calendar[type].replace('{car}', car.title),
    description: `${calendar.description} ${car.carCode}`,
    place:
      type === 'pickup'
        ? { address: [address, landmark, pincode].filter(Boolean).join(', ') }
        : yard,
    startsAt,
    isCancelled: status === 'cancelled',
    revision,
  })
}

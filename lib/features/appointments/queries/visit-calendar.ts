import type { Locale } from '@/lib/i18n/locales'
import type { SellerAppointment } from '../schemas/seller-visits'
import { buildCalendarFile } from './calendar-event'
import { translatorOf } from '@/lib/i18n/translator'

export function buildVisitCalendar(
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
  const t = translatorOf(locale, 'selling.calendar')
  return buildCalendarFile({
    appointmentId,
    title: t(type, { car: car.title }),
    description: `${t('description')} ${car.carCode}`,
    place:
      type === 'pickup'
        ? { address: [address, landmark, pincode].filter(Boolean).join(', ') }
        : yard,
    startsAt,
    isCancelled: status === 'cancelled',
    revision,
  })
}

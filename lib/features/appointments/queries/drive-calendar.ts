import type { Locale } from '@/lib/i18n/locales'
import type { BuyerTestDrive } from '../schemas/test-drives'
import { buildCalendarFile } from './calendar-event'
import { translatorOf } from '@/lib/i18n/translator'

export function buildDriveCalendar(
  { appointmentId, type, startsAt, car, yard, home, status }: BuyerTestDrive,
  revision: number,
  locale: Locale,
): string {
  const t = translatorOf(locale, 'testDrives.calendar')
  return buildCalendarFile({
    appointmentId,
    title: t(type, { car: car.title }),
    description: `${t('description')} ${car.carCode}`,
    place: home === null ? yard : { address: `${home.address}, ${home.pincode}` },
    startsAt,
    isCancelled: status === 'cancelled',
    revision,
  })
}

import { OutsideLink } from '@/components/ui/outside-link'
import { Badge } from '@/components/ui/badge'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'

export function AppointmentLines({
  appointments,
  locale,
}: {
  appointments: readonly SellerAppointment[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard')
  if (appointments.length === 0) return null
  return (
    <section aria-labelledby="appointments">
      <h2 id="appointments" className="mb-2 text-2xl">
        {t('appointments')}
      </h2>
      <ul>
        {appointments.map(({ appointmentId, car, startsAt, fee }) => (
          <li
            key={appointmentId}
            className="flex flex-wrap items-center gap-3 border-b border-line"
          >
            <OutsideLink
              href={`/sell/appointment/${appointmentId}`}
              className="inline-flex min-h-tap items-center font-medium text-accent underline"
            >
              {t('appointmentAt', {
                car: car.title,
                when: formatMoment(startsAt, HREFLANG[locale]),
              })}
            </OutsideLink>
            {fee.state === 'due' && <Badge tone="warn">{t('feeDue')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { CarCode } from '@/components/vehicles/car-code'
import { Points } from '@/components/content/text-blocks'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { AppointmentActions } from './appointment-actions'
import { PayFee } from './pay-fee'

interface AppointmentViewProps {
  appointment: SellerAppointment
  isActing: boolean
  locale: Locale
}

export function AppointmentView({ appointment, isActing, locale }: AppointmentViewProps) {
  const t = translatorOf(locale, 'appointment.done')
  const {
    status,
    type,
    startsAt,
    car,
    yard,
    address,
    pincode,
    landmark,
    isOpen,
    fee,
    appointmentId,
  } = appointment
  const where =
    type === 'pickup' ? (
      [address, pincode, landmark].filter(Boolean).join(', ')
    ) : (
      <span lang="en">{yard.address}</span>
    )
  const facts = [
    [t('car'), <CarCode text={`${car.title} · ${car.carCode}`} />],
    [t('when'), formatMoment(startsAt, HREFLANG[locale])],
    [
      t('where'),
      <>
        {t(type)}: {where}
      </>,
    ],
  ] as const
  return (
    <div className="grid gap-section lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid content-start gap-6">
        {status === 'arrived' && <p>{t('arrivedText')}</p>}
        {status === 'missed' && <p>{t('missedText')}</p>}
        {status === 'cancelled' && <p>{t('cancelledText')}</p>}
        <dl className="grid gap-3">
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm text-ink-faint">{label}</dt>
              <dd className="text-lg font-medium break-words">{text}</dd>
            </div>
          ))}
        </dl>
        <ClientMessages namespaces={['appointment', 'testDrives']}>
          {isOpen && <AppointmentActions appointment={{ appointmentId, status, type, yard }} />}
          {(fee.state !== 'none' || status === 'cancelled') && (
            <PayFee appointmentId={appointmentId} fee={fee} isActing={isActing} />
          )}
        </ClientMessages>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/dashboard/seller" tone="secondary">
            {t('dashboard')}
          </LinkButton>
          {!isOpen && (
            <LinkButton href="/sell/appointment" tone="quiet">
              {t('again')}
            </LinkButton>
          )}
        </div>
      </div>
      {isOpen && (
        <section aria-labelledby="bring-title">
          <h2 id="bring-title" className="mb-4 text-xl">
            {t('bringTitle')}
          </h2>
          <Points texts={translatorOf(locale, 'appointment.done').all('bring')} />
          <p className="mt-4 text-sm text-ink-soft">{t('bringNote')}</p>
        </section>
      )}
    </div>
  )
}

import { LinkButton } from '@/components/ui/link-button'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'

/** Where the listing fee of a car is, as its seller reads it: open with the way to pay it, or paid with its receipt. */
export function FeeOfCar({ visit, locale }: { visit: SellerAppointment | null; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard.fee')
  if (visit === null || visit.fee.state === 'none') return null
  const { appointmentId } = visit
  const amount = formatRupees(visit.fee.amount)
  const { state } = visit.fee
  return (
    <section aria-labelledby="fee" className="grid justify-items-start gap-3">
      <h2 id="fee" className="text-2xl">
        {t('title')}
      </h2>
      <p className={state === 'due' ? 'font-medium text-warn' : undefined}>
        {t(state, { amount })}
      </p>
      {state === 'due' ? (
        <LinkButton href={`/sell/appointment/${appointmentId}`}>{t('pay', { amount })}</LinkButton>
      ) : (
        <a
          href={`/api/customer/v1/listingFeeReceipt/${appointmentId}`}
          download
          className="inline-flex min-h-tap items-center text-accent underline"
        >
          {t('receipt')}
        </a>
      )}
    </section>
  )
}

import type { TextFacts } from '@/components/content/business-facts'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { OutsideLink } from '@/components/ui/outside-link'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'

/** Place of the step that links to the seller's cars; the link is left out without cars. */
const PAY_STEP = 2

export function SellSteps({
  open,
  locale,
  facts,
  hasCars,
}: {
  open: readonly SellerAppointment[]
  locale: Locale
  facts: TextFacts
  hasCars: boolean
}) {
  const t = translatorOf(locale, 'appointment.start')
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="open-appointments">
          <h2 id="open-appointments" className="mb-2 text-2xl">
            {t('open')}
          </h2>
          <ul>
            {open.map(({ appointmentId, car, startsAt, fee }) => (
              <li
                key={appointmentId}
                className="flex flex-wrap items-center gap-3 border-b border-line"
              >
                <OutsideLink
                  href={`/sell/appointment/${appointmentId}`}
                  className="inline-flex min-h-tap items-center font-medium text-accent underline"
                >
                  {t('openAt', { car: car.title, when: formatMoment(startsAt, HREFLANG[locale]) })}
                </OutsideLink>
                {fee.state === 'due' && <Badge tone="warn">{t('openFee')}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol className="grid gap-6 lg:grid-cols-3">
        {translatorOf(locale, 'sell.start')
          .all('steps', facts)
          .map(({ title, text, action, href }, place) => (
            <li
              key={href}
              className="grid content-start justify-items-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-card"
            >
              <h2 className="text-xl">
                <span className="text-ink-faint tabular-nums">{place + 1}.</span> {title}
              </h2>
              <p className="text-ink-soft">{text}</p>
              {(hasCars || place < PAY_STEP) && (
                <LinkButton
                  href={href}
                  tone={place === (hasCars ? 1 : 0) ? 'primary' : 'secondary'}
                >
                  {action}
                </LinkButton>
              )}
            </li>
          ))}
      </ol>
    </>
  )
}

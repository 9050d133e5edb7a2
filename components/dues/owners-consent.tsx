import { ClientMessages } from '@/components/layout/client-messages'
import {
  type DuePaymentSource,
  findConsentRefusal,
  doesConsentCover,
  type PayableDue,
  sumDues,
} from '@/lib/features/dues/rules/consent'
import type { CarDues } from '@/lib/features/dues/queries/car-dues'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DueConsentForm } from './consent-answer'

interface OwnersConsentProps {
  vehicleId: string
  dues: CarDues
  payable: readonly PayableDue[]
  /** Money that could pay the dues; null without a price, or once all of it is being paid out. */
  source: DuePaymentSource | null
  isSold: boolean
  codeLength: number
  isActing: boolean
  locale: Locale
}

export function OwnersConsent({
  vehicleId,
  dues: { consent, debt },
  payable,
  source,
  isSold,
  codeLength,
  isActing,
  locale,
}: OwnersConsentProps) {
  const t = translatorOf(locale, 'dues.consent')
  const sum = sumDues(payable)
  const refusal = findConsentRefusal(sum, source)
  const unpaid = consent?.lines.filter(({ isPaid }) => !isPaid) ?? []
  const isAgreed = consent?.state === 'agreed' && doesConsentCover(unpaid, payable)
  const owed = isSold || source === null ? 0 : debt
  if (owed <= 0 && (refusal === 'nothing' || refusal === 'noPayout')) return null
  return (
    <section
      id="due-consent"
      aria-labelledby="due-consent-title"
      className="grid content-start gap-3 rounded-xl bg-sunken p-5 max-[14rem]:p-3 lg:col-start-1"
    >
      <h2 id="due-consent-title" className="text-xl">
        {t('title')}
      </h2>
      {owed > 0 && <p>{t('debt', { amount: formatRupees(owed) })}</p>}
      {isAgreed && consent.agreedAt !== null && (
        <p className="font-medium" data-due-consent="agreed">
          {t(isSold ? 'agreedNow' : 'agreed', {
            day: formatDay(consent.agreedAt, HREFLANG[locale]),
            sum: formatRupees(sum),
          })}
        </p>
      )}
      {!isAgreed && refusal === 'tooMuch' && (
        <p>
          {translatorOf(locale, 'errors.dues')('tooMuch', {
            sum: formatRupees(sum),
            payout: formatRupees(source?.amount ?? 0),
          })}
        </p>
      )}
      {!isAgreed && refusal === null && (
        <>
          <p className="max-w-prose">
            {t(source === null || source.from === 'sale' ? 'offer' : `offerFrom.${source.from}`, {
              count: payable.length,
              sum: formatRupees(sum),
              payout: formatRupees(source?.amount ?? 0),
              left: formatRupees((source?.amount ?? 0) - sum),
            })}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {payable.map(({ number, amount }) => `${number} ${formatRupees(amount)}`).join(', ')}
          </p>
          <ClientMessages namespaces={['dues', 'login']}>
            <DueConsentForm
              vehicleId={vehicleId}
              sum={sum}
              codeLength={codeLength}
              isActing={isActing}
            />
          </ClientMessages>
        </>
      )}
    </section>
  )
}

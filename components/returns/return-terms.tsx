import type { ReturnTerms } from '@/lib/features/pricing/rules/terms'
import { RETURN_BRING_DAYS } from '@/lib/features/returns/rules'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

export function ReturnTermsText({ terms, locale }: { terms: ReturnTerms; locale: Locale }) {
  const t = translatorOf(locale, 'returns')
  return (
    <div className="grid max-w-prose gap-3">
      <p>{t('offer', { days: terms.returnDays, kms: formatKms(terms.returnKms) })}</p>
      <p>
        {t('offerSum', {
          perKm: formatRupees(terms.returnPerKm),
          fee: formatRupees(terms.returnFee),
        })}
      </p>
      <ul className="grid gap-1.5 pl-5 text-sm text-ink-soft [list-style:disc]">
        <li>{t('terms.ask', { bringDays: RETURN_BRING_DAYS })}</li>
        <li>{t('terms.read')}</li>
        <li>{t('terms.pay')}</li>
      </ul>
    </div>
  )
}

import { getLocale } from 'next-intl/server'
import type { Terms } from '@/lib/features/pricing/rules/terms'
import { DELIVERY_BANDS } from '@/lib/features/sales/rules/home-delivery'
import { translateCity } from '@/lib/i18n/words'
import { formatRupees } from '@/lib/shared/numbers'
import { CarPageSection } from './section'
import { translatorOf } from '@/lib/i18n/translator'

export async function HomeDeliverySection({ city, terms }: { city: string; terms: Terms }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'delivery')
  const named = { city: translateCity(locale, city) }
  return (
    <CarPageSection id="delivery" title={t('title')} weight="light">
      <div className="grid max-w-prose gap-3">
        <p>{t('yard', named)}</p>
        <p>{t('offerLead', named)}</p>
        <ul className="grid gap-1 tabular-nums">
          {DELIVERY_BANDS.map(({ upToKms, term }) => (
            <li key={term}>
              {terms[term] === 0
                ? t('upToFree', { kms: upToKms })
                : t('upTo', { kms: upToKms, fee: formatRupees(terms[term]) })}
            </li>
          ))}
        </ul>
      </div>
    </CarPageSection>
  )
}

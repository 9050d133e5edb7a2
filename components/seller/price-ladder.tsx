import type { SellerMoney } from '@/lib/features/selling/queries/money'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

/** Every price that a car was offered at, with its day. */
export function PriceLadder({ prices, locale }: { prices: SellerMoney['prices']; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard.price')
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder" className="mb-3 text-2xl">
        {t('ladder')}
      </h2>
      {prices.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ol className="grid">
        {prices.map(({ price, previous, at }) => (
          <li
            key={at.getTime()}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5"
          >
            <span className="font-medium tabular-nums">
              {previous === null
                ? t('first', { price: formatRupees(price) })
                : t('fall', { amount: formatRupees(previous - price), price: formatRupees(price) })}
            </span>
            <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
              {formatDay(at, HREFLANG[locale])}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

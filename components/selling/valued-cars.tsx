import { Link } from '@/components/ui/link'
import type { OwnValuation, ValuedCarOfMine } from '@/lib/features/valuation/queries/own-valuations'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { formatCarName } from '@/lib/shared/car-name'

export function formatValuedName({ asked, make, model }: ValuedCarOfMine): string {
  return formatCarName({ year: asked.year ?? '', make, model })
}

function ToldPrice({ valuation, locale }: { valuation: OwnValuation; locale: Locale }) {
  const t = translatorOf(locale, 'valuation.result')
  const { low, fair, high, at } = valuation
  return (
    <>
      <p className="font-semibold tabular-nums">
        {t('range', { low: formatRupees(low), high: formatRupees(high) })}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {t('fair', { fair: formatRupees(fair) })} ·{' '}
        <time dateTime={at.toISOString()}>{formatDay(at, HREFLANG[locale])}</time>
      </p>
    </>
  )
}

export function BroughtValuation(props: { valuation: OwnValuation; locale: Locale }) {
  const t = translatorOf(props.locale, 'valuation.result')
  return (
    <section aria-labelledby="brought" className="max-w-prose rounded-lg bg-sunken p-4">
      <h2 id="brought" className="text-sm font-medium text-ink-soft">
        {t('title')}
      </h2>
      <ToldPrice {...props} />
    </section>
  )
}

export function ValuedCars({ cars, locale }: { cars: readonly ValuedCarOfMine[]; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard')
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="valued">
      <h2 id="valued" className="mb-2 text-2xl">
        {t('valued')}
      </h2>
      <ul>
        {cars.map((car) => {
          const { valuationId, asked } = car
          const again = new URLSearchParams({ ...asked, show: '1' })
          const book = new URLSearchParams({ ...asked, valuation: valuationId })
          return (
            <li key={valuationId} className="border-b border-line py-2">
              <Link
                href={`/sell/valuation?${again}`}
                className="inline-flex min-h-tap items-center font-medium text-accent underline"
              >
                {formatValuedName(car)}
              </Link>
              <ToldPrice valuation={car} locale={locale} />
              <Link
                href={`/sell/appointment?${book}`}
                className="inline-flex min-h-tap items-center text-accent underline"
              >
                {t('emptyBook')}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

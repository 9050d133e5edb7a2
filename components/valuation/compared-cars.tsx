import { Link } from '@/components/ui/link'
import type { ValuationAnswer } from '@/lib/features/valuation/schemas'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

/** The cars of ours behind a valuation, each with its own page, and how many adverts stand beside them. */
export function ComparedCars({
  answer: { basis, comparables },
  cars,
  locale,
}: {
  answer: ValuationAnswer
  cars: readonly VehicleCard[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation.compared')
  const ours = new Map(comparables.map((one) => [one.vehicleId, one]))
  const others = basis - cars.length
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-xl">{t('title')}</h3>
      {cars.length > 0 && (
        <ul className="grid">
          {cars.map(({ vehicleId, url, year, make, model, kms, city, owners }) => {
            const one = ours.get(vehicleId)
            if (one === undefined) return null
            return (
              <li
                key={vehicleId}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
              >
                <span>
                  <Link
                    href={url}
                    className="inline-flex min-h-tap items-center font-medium text-accent underline"
                  >
                    {`${year} ${make.name} ${model.name}`}
                  </Link>
                  <span className="block text-sm text-ink-soft">
                    {[formatKms(kms), t('owners', { count: owners }), city.name].join(' · ')}
                  </span>
                </span>
                <span className="text-right tabular-nums">
                  {t(one.status === 'sold' ? 'sold' : 'asked', { price: formatRupees(one.price) })}
                  <span className="block text-sm text-ink-soft">
                    {t('adjusted', { price: formatRupees(one.adjustedPrice) })}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {others > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {t(cars.length > 0 ? 'others' : 'onlyOthers', { count: others })}
        </p>
      )}
    </div>
  )
}

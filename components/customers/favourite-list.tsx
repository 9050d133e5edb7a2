import { CarGrid } from '@/components/vehicles/card/car-grid'
import { toCardViews } from '@/components/vehicles/card/card-view'
import { LinkButton } from '@/components/ui/link-button'
import type { FavouriteCar, FavouriteCars } from '@/lib/features/sales/queries/favourite-cars'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

function likedCards(cars: readonly FavouriteCar[], locale: Locale) {
  const t = translatorOf(locale, 'dashboard.liked')
  const views = toCardViews(
    cars.map(({ card }) => card),
    { t: translatorOf(locale, 'card'), locale, now: null },
  )
  return cars.flatMap(({ fellBy, likedAt }, place) => {
    const view = views[place]
    const note =
      fellBy > 0
        ? { text: t('fell', { amount: formatRupees(fellBy) }), isGood: true }
        : { text: t('likedOn', { day: formatDay(likedAt, HREFLANG[locale]) }), isGood: false }
    return view ? [{ ...view, note }] : []
  })
}

export function FavouriteList({
  liked: { cars, gone },
  locale,
}: {
  liked: FavouriteCars
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.liked')
  const compared = cars.filter(({ card }) => card.status !== 'sold').slice(0, 3)
  return (
    <>
      {compared.length > 1 && (
        <LinkButton
          href={`/compare?cars=${compared.map(({ card }) => card.vehicleId).join(',')}`}
          tone="secondary"
          icon="compare"
          className="mb-4"
        >
          {t('compare', { count: compared.length })}
        </LinkButton>
      )}
      {cars.length > 0 && <h2 className="sr-only">{t('title')}</h2>}
      <CarGrid cards={likedCards(cars, locale)} columns={3} />
      {gone.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-xl">{t('goneTitle')}</h2>
          <ul className="grid gap-1 text-ink-soft">
            {gone.map(({ id, year, make, model }) => (
              <li key={id}>{t('gone', { year: String(year), make, model })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

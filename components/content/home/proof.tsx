import { getLocale } from 'next-intl/server'
import { Figures } from '@/components/ui/figures'
import { Link } from '@/components/ui/link'
import { PHONE_STRIP } from '@/components/ui/card'
import { PublicReviews } from '@/components/reviews/public-reviews'
import { Photo } from '@/components/vehicles/photo'
import type { SiteFigures } from '@/lib/features/content/home/queries'
import type { PublishedReviews } from '@/lib/features/reviews/queries/reviews'
import { formatLakh } from '@/lib/i18n/lakh'
import { HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatCarName } from '@/lib/shared/car-name'
import { formatDay } from '@/lib/shared/dates'
import { formatWholeNumber } from '@/lib/shared/numbers'

const REVIEWS_SHOWN = 2

export async function HomeProof({
  figures,
  reviews,
}: {
  figures: SiteFigures
  reviews: PublishedReviews
}) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'home.proof')
  const { sold, transfers, valuations, lastSold } = figures
  if (sold.count === 0) return null
  const shown = [
    {
      value: formatWholeNumber(sold.count),
      text:
        sold.days === null
          ? t('sold', { count: sold.count })
          : t('soldDays', { count: sold.count, days: sold.days }),
    },
    ...(valuations.judged > 0
      ? [{ value: t('inside', { ...valuations }), text: t('insideText', { ...valuations }) }]
      : []),
    ...(transfers.days === null
      ? []
      : [
          {
            value: formatWholeNumber(transfers.count),
            text: t('rcText', { days: transfers.days }),
          },
        ]),
  ]
  return (
    <section className="far-down">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="mt-1 text-ink-soft">{t('lead')}</p>
      <Figures figures={shown} className="are-three mt-5" />
      {reviews.newest.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-lg">{translatorOf(locale, 'reviews')('public.title')}</h3>
          <PublicReviews
            reviews={{ ...reviews, newest: reviews.newest.slice(0, REVIEWS_SHOWN) }}
            locale={locale}
          />
          <p className="mt-2">
            <Link
              href="/promises#reviews"
              className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
            >
              {t('reviews')}
            </Link>
          </p>
        </>
      )}
      <h3 className="mt-8 mb-3 text-lg">{t('recent')}</h3>
      <SoldCars cars={lastSold} />
    </section>
  )
}

export async function SoldCars({ cars }: { cars: SiteFigures['lastSold'] }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'home.proof')
  return (
    <ul className={`grid gap-4 max-sm:*:w-60 sm:grid-cols-2 lg:grid-cols-4 ${PHONE_STRIP}`}>
      {cars.map((car) => (
        <li key={car.vehicleId}>
          <Link href={car.url} className="group block">
            <Photo
              photo={{ ...car.photo, alt: '' }}
              eager={false}
              className="aspect-[4/3] w-full rounded-lg bg-sunken object-cover"
            />
            <span className="mt-2 block font-medium group-hover:text-accent">
              {formatCarName(car)}
            </span>
            <span className="block tabular-nums">
              {t('for', { price: formatLakh(car.price, locale) })},{' '}
              <time dateTime={car.soldAt} className="text-ink-soft">
                {formatDay(car.soldAt, HREFLANG[locale])}
              </time>
            </span>
            {car.deal && (
              <span className="block text-sm text-ink-soft tabular-nums">
                {t('range', {
                  low: formatLakh(car.deal.low, locale),
                  high: formatLakh(car.deal.high, locale),
                })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { PublishedReviews } from '@/lib/features/reviews/queries/reviews'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateCity } from '@/lib/i18n/words'
import { formatDay } from '@/lib/shared/dates'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { ReviewText } from './review-text'

/** A mean of fewer ratings says little, and could be worked back to a person. */
const MIN_MEAN = 5

interface PublicReviewsProps {
  reviews: PublishedReviews
  locale: Locale
}

export function PublicReviews({ reviews: { count, stars, newest }, locale }: PublicReviewsProps) {
  const t = translatorOf(locale, 'reviews')
  if (newest.length === 0) return <p className="text-ink-soft">{t('public.none')}</p>
  return (
    <>
      {count >= MIN_MEAN && (
        <p className="mb-5 text-xl font-semibold">
          {t('public.mean', { stars: stars.toFixed(1), count: formatWholeNumber(count) })}
        </p>
      )}
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {newest.map(({ id, name, city, at, occasion, ...review }) => (
          <li key={id} className="border-t-2 border-line-strong pt-3">
            <ReviewText review={review} locale={locale} />
            <p className="mt-2 text-sm text-ink-soft">
              {t(`occasion.${occasion}`)} ·{' '}
              {t('public.by', {
                name,
                city: translateCity(locale, city),
                day: formatDay(at, HREFLANG[locale]),
              })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

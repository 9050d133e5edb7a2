import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { listDueReviews } from '@/lib/features/reviews/rules'
import type { ReviewDto } from '@/lib/features/reviews/schemas'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { ReviewForm } from './review-form'
import { ReviewText } from './review-text'

interface ReviewCardProps {
  vehicleId: string
  done: readonly string[]
  reviews: readonly ReviewDto[]
  isActing: boolean
  locale: Locale
}

export function OwnReviewsCard({ vehicleId, done, reviews, isActing, locale }: ReviewCardProps) {
  const t = translatorOf(locale, 'reviews')
  const due = listDueReviews(
    done,
    reviews.map(({ occasion }) => occasion),
  )
  if (due.length === 0 && reviews.length === 0) return null
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h3 className="text-xl">{t('title')}</h3>
      {due.length > 0 && <p className="mt-1 text-ink-soft">{t('ask')}</p>}
      {reviews.map((review) => (
        <div key={review.reviewId} className="mt-3 border-t border-line pt-3">
          <p className="text-sm text-ink-soft">{t(`occasion.${review.occasion}`)}</p>
          <ReviewText review={review} locale={locale} />
        </div>
      ))}
      <ClientMessages namespaces={['reviews.form']}>
        {due.map((occasion) => (
          <Disclosure key={occasion} summary={t(`occasion.${occasion}`)}>
            {isActing ? (
              <p className="text-ink-soft">{t('acting')}</p>
            ) : (
              <ReviewForm vehicleId={vehicleId} occasion={occasion} />
            )}
          </Disclosure>
        ))}
      </ClientMessages>
    </Card>
  )
}

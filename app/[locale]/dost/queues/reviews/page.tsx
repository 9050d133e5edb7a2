import { DeskForm } from '@/components/desk/desk-form'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { IfRightGranted } from '../../if-allowed'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function ReviewsQueuePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const reviews = translatorOf(DEFAULT_LOCALE, 'reviews')
  return (
    <QueueTable
      name="reviews"
      searchParams={searchParams}
      title={t('reviews.title')}
      empty={t('reviews.empty')}
      columns={(['person', 'occasion', 'stars', 'text', 'car', 'answer'] as const).map((key) => ({
        key,
        label: t(`reviews.${key}`),
      }))}
      cells={(row) => ({
        person: renderPersonCell(row),
        occasion: reviews(`occasion.${row.occasion}`),
        stars: reviews('form.starsOf', { stars: row.stars }),
        text: row.text,
        car: <SaleLink of={row} />,
        answer: (
          <IfRightGranted right="sell" of={row} isSilent>
            <DeskForm
              path="/staff/v1/reviewAnswer"
              fixed={{ reviewId: row.key }}
              fields={[
                { name: 'answer', kind: 'textarea', label: t('reviews.answer'), required: true },
              ]}
              submit={t('reviews.send')}
              done={t('reviews.done')}
              offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
            />
          </IfRightGranted>
        ),
      })}
    />
  )
}

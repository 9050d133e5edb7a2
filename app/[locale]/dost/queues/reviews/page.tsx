import { DeskForm } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { IfAllowed } from '../../if-allowed'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function ReviewsQueuePage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'reviews')
  const found = await readQueuePage('reviews', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const reviews = translatorOf(DEFAULT_LOCALE, 'reviews')
  const offline = translatorOf(DEFAULT_LOCALE, 'desk')('offline')
  return (
    <QueueFrame
      title={t('reviews.title')}
      path="/dost/queues/reviews"
      {...{ view, list, cities, found }}
    >
      <DeskTable
        list={list}
        caption={t('reviews.title')}
        empty={t('reviews.empty')}
        columns={(['person', 'occasion', 'stars', 'text', 'car', 'answer'] as const).map((key) => ({
          key,
          label: t(`reviews.${key}`),
        }))}
        rows={found.items.map(
          ({ key, person, personId, phone, language, occasion, stars, text, ...car }) => ({
            key,
            cells: {
              person: (
                <PersonLink
                  id={personId}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              occasion: reviews(`occasion.${occasion}`),
              stars: reviews('form.starsOf', { stars }),
              text,
              car: <SaleLink of={car} />,
              answer: (
                <IfAllowed right="sell" of={{ cityId: car.cityId, city: car.city }} isSilent>
                  <DeskForm
                    path="/staff/v1/reviewAnswer"
                    fixed={{ reviewId: key }}
                    fields={[
                      {
                        name: 'answer',
                        kind: 'textarea',
                        label: t('reviews.answer'),
                        required: true,
                      },
                    ]}
                    submit={t('reviews.send')}
                    done={t('reviews.done')}
                    offline={offline}
                  />
                </IfAllowed>
              ),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}

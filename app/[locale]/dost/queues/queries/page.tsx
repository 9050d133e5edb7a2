import { DeskAction } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { IfAllowed } from '../../if-allowed'
import { CarName } from '../../car-name'
import { askElsewhere } from '../../require-staff'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink } from '../sale-link'

export const instant = false

export default async function QueriesPage({ searchParams }: QueueProps) {
  const { staff, view, list, ...yards } = await readQueueRequest(searchParams, 'queries')
  const found = await readQueuePage('queries', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const title = t('queries2.title')
  return (
    <QueueFrame
      title={title}
      path="/dost/queues/queries"
      cities={yards.cities}
      {...{ view, list, found }}
    >
      <DeskTable
        list={list}
        caption={title}
        empty={t('queries2.empty')}
        columns={[
          ...(['name', 'message', 'car', 'since'] as const).map((key) => ({
            key,
            label: t(`queries2.${key}`),
          })),
          { key: 'act', label: '' },
        ]}
        rows={found.items.map(
          ({ key, person, personId, phone, language, message, since, ...car }) => ({
            key,
            cells: {
              name: (
                <PersonLink
                  id={personId}
                  queryId={key}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              message,
              car: car.vehicleId !== null && (
                <CarName id={car.vehicleId} name={car.car ?? ''} code={car.carCode ?? ''} />
              ),
              since: formatMoment(since),
              act: (
                <IfAllowed right="sell">
                  <DeskAction
                    path="/staff/v1/queryAnswered"
                    body={{ id: key }}
                    label={t('queries2.done')}
                    done={t('queries2.said')}
                    confirm={askElsewhere(yards, car, (names) => t('queue.elsewhere', names))}
                    offline={t('offline')}
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

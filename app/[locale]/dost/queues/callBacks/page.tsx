import { DeskTable } from '@/components/desk/desk-table'
import { Due } from '@/components/desk/fact-list'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { IfAllowed } from '../../if-allowed'
import { CarName } from '../../car-name'
import { askElsewhere } from '../../require-staff'
import { CallBackForm } from '../call-back-form'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink } from '../sale-link'

export const instant = false

export default async function CallBacksPage({ searchParams }: QueueProps) {
  const { staff, view, list, ...yards } = await readQueueRequest(searchParams, 'callBacks')
  const found = await readQueuePage('callBacks', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const title = t('callBacks.title')
  return (
    <QueueFrame
      title={title}
      path="/dost/queues/callBacks"
      cities={yards.cities}
      {...{ view, list, found }}
    >
      <DeskTable
        list={list}
        caption={title}
        empty={t('callBacks.empty')}
        columns={[
          ...(['name', 'car', 'city', 'since'] as const).map((key) => ({
            key,
            label: t(`callBacks.${key}`),
          })),
          { key: 'act', label: '' },
        ]}
        rows={found.items.map(
          ({
            key,
            person,
            personId,
            phone,
            language,
            city,
            since,
            isLate,
            triedAt,
            note,
            ...about
          }) => ({
            key,
            cells: {
              name: (
                <PersonLink
                  id={personId}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={about.cityId}
                />
              ),
              city,
              car: about.vehicleId !== null && (
                <CarName id={about.vehicleId} name={about.car ?? ''} code={about.carCode ?? ''} />
              ),
              since: (
                <>
                  <Due text={formatMoment(since)} isLate={isLate} late={t('queue.late')} />
                  {triedAt !== null && (
                    <p className="text-sm text-ink-soft">
                      {[t('callBacks.tried', { when: formatMoment(triedAt) }), note]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  )}
                </>
              ),
              act: (
                <IfAllowed right="sell">
                  <CallBackForm
                    id={key}
                    confirm={askElsewhere(yards, { cityId: about.cityId, city }, (names) =>
                      t('queue.elsewhere', names),
                    )}
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

import { DeskTable } from '@/components/desk/desk-table'
import { Due } from '@/components/desk/fact-list'
import { Link } from '@/components/ui/link'
import { formatTicket } from '@/lib/features/complaints/rules'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { CarName } from '../../car-name'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink } from '../sale-link'

export const instant = false

export default async function ComplaintsQueuePage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'complaints')
  const found = await readQueuePage('complaints', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  const complaints = translatorOf(DEFAULT_LOCALE, 'complaints')
  return (
    <QueueFrame
      title={t('queueTitle')}
      path="/dost/queues/complaints"
      {...{ view, list, cities, found }}
    >
      <DeskTable
        list={list}
        caption={t('queueTitle')}
        empty={t('queueEmpty')}
        columns={(['ticket', 'person', 'topic', 'car', 'filed', 'due'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        rows={found.items.map(
          ({
            key,
            number,
            person,
            personId,
            phone,
            language,
            topic,
            state,
            since,
            reopenedAt,
            dueAt,
            isLate,
            ...car
          }) => ({
            key,
            cells: {
              ticket: (
                <Link
                  href={`/dost/complaints/${key}`}
                  className="inline-flex min-h-tap items-center font-medium whitespace-nowrap text-accent tabular-nums hover:underline"
                >
                  {formatTicket({ number })}
                </Link>
              ),
              person: (
                <PersonLink
                  id={personId}
                  queryId={key}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              topic: complaints(`topic.${topic}`),
              car: car.vehicleId !== null && (
                <CarName id={car.vehicleId} name={car.car ?? ''} code={car.carCode ?? ''} />
              ),
              filed: (
                <>
                  {formatMoment(since)}
                  {reopenedAt !== null && (
                    <span className="block text-sm text-ink-soft">
                      {t('reopenedOn', { at: formatMoment(reopenedAt) })}
                    </span>
                  )}
                </>
              ),
              due: dueAt !== null && (
                <Due
                  text={t(`due.${state === 'filed' ? 'filed' : 'acknowledged'}`, {
                    at: formatMoment(dueAt),
                  })}
                  isLate={isLate}
                  late={t('late')}
                />
              ),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}

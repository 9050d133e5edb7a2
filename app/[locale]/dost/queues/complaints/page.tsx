import { Due } from '@/components/desk/fact-list'
import { formatTicket } from '@/lib/features/complaints/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { carCell, numberCell, personCell } from '../cells'
import type { QueueProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function ComplaintsQueuePage({ searchParams }: QueueProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  const complaints = translatorOf(DEFAULT_LOCALE, 'complaints')
  return (
    <QueueTable
      name="complaints"
      searchParams={searchParams}
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
                  className="inline-flex min-h-tap items-center font-medium lg:min-h-6 whitespace-nowrap text-accent tabular-nums hover:underline"
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

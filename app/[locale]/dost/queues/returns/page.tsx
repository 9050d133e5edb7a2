import { Due } from '@/components/desk/fact-list'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toLastMoment } from '@/lib/features/desk/rules/worklist'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default function ReturnsQueuePage({ searchParams }: QueueProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const returns = translatorOf(DEFAULT_LOCALE, 'returns')
  return (
    <QueueTable
      name="returns"
      searchParams={searchParams}
      title={t('queueTitle')}
      path="/dost/queues/returns"
      {...{ view, list, cities, found }}
    >
      <DeskTable
        list={list}
        caption={t('queueTitle')}
        empty={t('queueEmpty')}
        columns={(['number', 'person', 'car', 'state', 'due'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        rows={found.items.map(
          ({ key, number, person, personId, phone, language, state, dueAt, isLate, ...car }) => ({
            key,
            cells: {
              number: (
                <Link
                  href={`/dost/returns/${key}`}
                  className="inline-flex min-h-tap items-center font-medium lg:min-h-6 text-accent tabular-nums hover:underline"
                >
                  {formatReturnNumber({ number })}
                </Link>
              ),
              person: (
                <PersonLink
                  id={personId}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              car: <SaleLink of={car} />,
              state: returns(`badge.${state}`),
              due: dueAt !== null && (
                <Due
                  // The buyer was promised a day, which ends at midnight.
                  text={state === 'asked' ? formatDay(toLastMoment(dueAt)) : formatMoment(dueAt)}
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

import { DeskTable } from '@/components/desk/desk-table'
import { Due } from '@/components/desk/fact-list'
import { Link } from '@/components/ui/link'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function ReturnsQueuePage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'returns')
  const found = await readQueuePage('returns', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const returns = translatorOf(DEFAULT_LOCALE, 'returns')
  return (
    <QueueFrame
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
                  className="inline-flex min-h-tap items-center font-medium text-accent tabular-nums hover:underline"
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
                <Due text={formatMoment(dueAt)} isLate={isLate} late={t('late')} />
              ),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}

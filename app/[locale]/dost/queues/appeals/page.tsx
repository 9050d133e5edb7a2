import { Due } from '@/components/desk/fact-list'
import { formatAppealNumber } from '@/lib/features/appeals/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { carCell, numberCell, personCell } from '../cells'
import type { QueueProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function AppealsQueuePage({ searchParams }: QueueProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  const words = translatorOf(DEFAULT_LOCALE, 'priceAppeals')
  return (
    <QueueTable
      name="appeals"
      searchParams={searchParams}
      title={t('queueTitle')}
      path="/dost/queues/appeals"
      {...{ view, list, cities, found }}
    >
      <DeskTable
        list={list}
        caption={t('queueTitle')}
        empty={t('queueEmpty')}
        columns={(['appeal', 'person', 'says', 'car', 'state', 'due'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        rows={found.items.map((row) => ({
          key: row.key,
          cells: {
            appeal: (
              <Link
                href={`/dost/appeals/${row.key}`}
                className="inline-flex min-h-tap items-center font-medium lg:min-h-6 whitespace-nowrap text-accent tabular-nums hover:underline"
              >
                {formatAppealNumber(row)}
              </Link>
            ),
            person: (
              <PersonLink
                id={row.personId}
                name={row.person}
                phone={row.phone}
                language={row.language}
                cityId={row.cityId}
              />
            ),
            says: t('says', { fact: words(`fact.${row.fact}`), claimed: row.claimed }),
            car: row.vehicleId && row.car && row.carCode && (
              <CarName id={row.vehicleId} name={row.car} code={row.carCode} />
            ),
            state: words(`state.${row.state}`),
            due: row.dueAt !== null && (
              <Due text={formatDay(row.dueAt)} isLate={row.isLate} late={t('late')} />
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}

import { Due } from '@/components/desk/fact-list'
import { formatClaimNumber } from '@/lib/features/warranty/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { numberCell, personCell } from '../cells'
import type { QueueProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function ClaimsQueuePage({ searchParams }: QueueProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWarranty')
  const warranty = translatorOf(DEFAULT_LOCALE, 'warranty')
  return (
    <QueueTable
      name="claims"
      searchParams={searchParams}
      title={t('queueTitle')}
      path="/dost/queues/claims"
      {...{ view, list, cities, found }}
    >
      <DeskTable
        list={list}
        caption={t('queueTitle')}
        empty={t('queueEmpty')}
        columns={(['claim', 'person', 'part', 'car', 'state', 'due'] as const).map((key) => ({
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
            part,
            state,
            dueAt,
            isLate,
            ...car
          }) => ({
            key,
            cells: {
              claim: (
                <Link
                  href={`/dost/claims/${key}`}
                  className="inline-flex min-h-tap items-center font-medium lg:min-h-6 whitespace-nowrap text-accent tabular-nums hover:underline"
                >
                  {formatClaimNumber({ number })}
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
              part: warranty(`part.${part}`),
              car: <SaleLink of={car} />,
              state: warranty(`state.${state}`),
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

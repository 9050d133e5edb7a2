import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function AccountsPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'accounts')
  const found = await readQueuePage('accounts', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const title = t('queues.accountsTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/accounts" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.accountsEmpty')}
        columns={(['car', 'holder', 'city', 'account', 'typed', 'atBank', 'due'] as const).map(
          (key) => ({ key, label: t(`queues.${key}`) }),
        )}
        rows={found.items.map(
          ({
            person,
            personId,
            phone,
            language,
            city,
            bank,
            lastFour,
            typed,
            nameAtBank,
            dueAt,
            ...car
          }) => ({
            key: car.key,
            cells: {
              car: <SaleLink of={car} />,
              holder: (
                <PersonLink
                  id={personId}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              city,
              account: `${bank} ••${lastFour}`,
              typed,
              atBank: nameAtBank,
              due: dueAt && formatMoment(dueAt),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}

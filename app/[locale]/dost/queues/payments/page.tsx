import { DeskTable } from '@/components/desk/desk-table'
import { Badge } from '@/components/ui/badge'
import { readPaymentQueue } from '@/lib/features/desk/queries/deal-queue'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { requireStaff } from '../../require-staff'
import { salesTexts } from '../../sales-texts'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function PaymentsPage() {
  await requireStaff()
  const [payments, t] = await Promise.all([readPaymentQueue(), salesTexts()])
  const now = new Date()
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('queues.paymentsTitle')}</h1>
      <DeskTable
        caption={t('queues.paymentsTitle')}
        empty={t('queues.paymentsEmpty')}
        columns={(['car', 'seller', 'city', 'next', 'due', 'amount'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
          numeric: key === 'amount',
        }))}
        rows={payments.map(({ seller, phone, city, next, dueAt, amount, ...car }) => ({
          key: car.vehicleId,
          cells: {
            car: <SaleLink {...car} />,
            seller: <PersonLink name={seller} phone={phone} />,
            city,
            next: t(`settlement.steps.${next}`),
            amount: formatRupees(amount),
            due: dueAt && (
              <span className="inline-flex flex-wrap gap-2">
                {formatDay(dueAt)} {dueAt < now && <Badge tone="bad">{t('queues.late')}</Badge>}
              </span>
            ),
          },
        }))}
      />
    </>
  )
}

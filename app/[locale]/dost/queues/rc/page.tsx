import { DeskTable } from '@/components/desk/desk-table'
import { Badge } from '@/components/ui/badge'
import { readTransferQueue, type WaitingTransfer } from '@/lib/features/desk/queries/deal-queue'
import { formatShortDay } from '@/lib/shared/dates'
import { requireStaff } from '../../require-staff'
import { salesTexts } from '../../sales-texts'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

const NAMES = {
  rc_transfer_applied: 'applied',
  rc_issued: 'issued',
  name_off: 'name_off',
} as const satisfies Record<WaitingTransfer['step'], string>

export default async function TransfersPage() {
  await requireStaff()
  const [transfers, t] = await Promise.all([readTransferQueue(), salesTexts()])
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('queues.rcTitle')}</h1>
      <DeskTable
        caption={t('queues.rcTitle')}
        empty={t('queues.rcEmpty')}
        columns={(['car', 'buyer', 'city', 'step', 'due'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
        }))}
        rows={transfers.map(({ buyer, phone, city, step, dueOn, daysLate, ...car }) => ({
          key: car.vehicleId,
          cells: {
            car: <SaleLink {...car} />,
            buyer: <PersonLink name={buyer} phone={phone} />,
            city,
            step: t(`ownership.${NAMES[step]}`),
            due: dueOn && (
              <span className="inline-flex flex-wrap gap-2">
                {formatShortDay(dueOn)}{' '}
                {daysLate > 0 && (
                  <Badge tone="bad">{t('paperwork.late', { days: daysLate })}</Badge>
                )}
              </span>
            ),
          },
        }))}
      />
    </>
  )
}

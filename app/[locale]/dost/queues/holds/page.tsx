import { DeskTable } from '@/components/desk/desk-table'
import { readHoldQueue } from '@/lib/features/desk/queries/deal-queue'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { requireStaff } from '../../require-staff'
import { salesTexts } from '../../sales-texts'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function HoldsPage() {
  await requireStaff()
  const [holds, t] = await Promise.all([readHoldQueue(), salesTexts()])
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('queues.holdsTitle')}</h1>
      <DeskTable
        caption={t('queues.holdsTitle')}
        empty={t('queues.holdsEmpty')}
        columns={(['car', 'buyer', 'city', 'ends', 'rest'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
          numeric: key === 'rest',
        }))}
        rows={holds.map((hold) => ({
          key: hold.vehicleId,
          cells: {
            car: <SaleLink {...hold} />,
            buyer: <PersonLink name={hold.buyer} phone={hold.phone} />,
            city: hold.city,
            ends: formatMoment(hold.endsAt),
            rest: formatRupees(hold.rest),
          },
        }))}
      />
    </>
  )
}

import { DeskTable } from '@/components/desk/desk-table'
import { readOverdue } from '@/lib/features/desk/queries/car-rows'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { CarName } from '../../car-name'
import { carTexts } from '../../car-texts'
import { requireStaff } from '../../require-staff'

export const instant = false

const TAB = { task: 'overview', settlement: 'sale', documents: 'papers' } as const

export default async function OverduePage() {
  await requireStaff()
  const [things, t] = await Promise.all([readOverdue(), carTexts()])
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('queue.overdue')}</h1>
      <DeskTable
        caption={t('queue.overdue')}
        empty={t('queue.empty')}
        columns={(['due', 'what', 'car'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        rows={things.map((thing, place) => ({
          key: `${thing.kind}-${thing.vehicleId ?? ''}-${place}`,
          cells: {
            due: <span className="text-bad">{formatMoment(thing.dueAt)}</span>,
            what: `${t(`overdueKind.${thing.kind}`)}: ${thing.kind === 'settlement' ? formatRupees(Number(thing.subject)) : thing.subject}`,
            car:
              thing.vehicleId === null ? (
                ''
              ) : (
                <CarName
                  id={thing.vehicleId}
                  name={thing.car ?? ''}
                  code={thing.carCode ?? ''}
                  tab={TAB[thing.kind]}
                />
              ),
          },
        }))}
      />
    </>
  )
}

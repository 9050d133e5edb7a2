import { DeskAction } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { Badge } from '@/components/ui/badge'
import { readArrivals } from '@/lib/features/desk/queries/car-rows'
import { formatMoment, timeOf } from '@/lib/shared/dates'
import { carTexts } from '../../car-texts'
import { CarName } from '../../car-name'
import { requireStaff } from '../../require-staff'

export const instant = false

export default async function ArrivalsPage() {
  await requireStaff()
  const [arrivals, t] = await Promise.all([readArrivals(), carTexts()])
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('queue.arrivals')}</h1>
      <DeskTable
        caption={t('queue.arrivals')}
        empty={t('queue.empty')}
        columns={(['when', 'car', 'seller', 'where', 'next'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        rows={arrivals.map((one) => ({
          key: one.appointmentId,
          cells: {
            when: (
              <>
                {one.isToday ? (
                  <strong>{`${timeOf(one.startsAt)} ${t('today')}`}</strong>
                ) : (
                  formatMoment(one.startsAt)
                )}{' '}
                {one.isMissed && <Badge tone="warn">{t('appointmentStatus.missed')}</Badge>}
              </>
            ),
            car: (
              <CarName
                id={one.vehicleId}
                name={one.car}
                code={one.carCode}
                plate={one.registrationNumber ?? t('noPlate')}
              />
            ),
            seller: (
              <>
                {one.seller}{' '}
                <a
                  href={`tel:+91${one.phone}`}
                  className="inline-flex min-h-tap items-center text-accent tabular-nums"
                >
                  {one.phone}
                </a>
              </>
            ),
            where: [t(one.kind), one.city, one.address, one.landmark, one.carNotes]
              .filter(Boolean)
              .join(' · '),
            next: (
              <DeskAction
                path={`/staff/v1/appointments/${one.appointmentId}/arrived`}
                tone="primary"
                label={t('arrived')}
                done={t('arrivedDone')}
                offline={t('offline')}
              />
            ),
          },
        }))}
      />
    </>
  )
}

import { FactList } from '@/components/desk/fact-list'
import type { readDeskReturn } from '@/lib/features/desk/queries/return-queue'
import type { ReturnState } from '@/lib/features/returns/rules'
import type { ReturnDto } from '@/lib/features/returns/schemas'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatCarName } from '@/lib/shared/car-name'
import { formatKms } from '@/lib/shared/numbers'
import { CarName } from '../../car-name'

export type DeskReturn = NonNullable<Awaited<ReturnType<typeof readDeskReturn>>>

export function ReturnFacts({ of }: { of: DeskReturn }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const returns = translatorOf(DEFAULT_LOCALE, 'returns')
  const { purchase, takenBackAt, takenBackBy, refundedAt, refundedBy } = of
  const { vehicle } = purchase
  const { model } = vehicle.variant
  const name = formatCarName({ year: vehicle.year, make: model.make, model })
  const by = (at: Date, { name }: { name: string }) => t('by', { at: formatMoment(at), name })
  return (
    <FactList
      facts={[
        { label: t('column.state'), value: returns(`badge.${of.state as ReturnState}`) },
        {
          label: t('column.car'),
          value: <CarName id={vehicle.id} name={name} code={vehicle.carCode} />,
        },
        { label: t('bringBy'), value: formatDay(of.bringBy) },
        { label: t('delivered'), value: formatKms(purchase.deliveredKms ?? vehicle.kms) },
        { label: t('limit'), value: formatKms(purchase.returnKms) },
        { label: t('odometer'), value: formatKms(of.odometer) },
        ...(of.backOdometer === null
          ? []
          : [{ label: t('back'), value: formatKms(of.backOdometer) }]),
        ...(takenBackAt && takenBackBy
          ? [{ label: t('takenBack'), value: by(takenBackAt, takenBackBy) }]
          : []),
        ...(of.agreedAt ? [{ label: t('agreed'), value: formatMoment(of.agreedAt) }] : []),
        ...(refundedAt && refundedBy
          ? [{ label: t('refunded'), value: by(refundedAt, refundedBy) }]
          : []),
        ...(of.closedAt ? [{ label: t('closed'), value: formatMoment(of.closedAt) }] : []),
        ...(of.clause
          ? [
              {
                label: t('clause'),
                value: returns(`clause.${of.clause as NonNullable<ReturnDto['clause']>}`),
              },
            ]
          : []),
        ...(of.stockVehicle
          ? [
              {
                label: t('stock'),
                value: (
                  <CarName id={of.stockVehicle.id} name={name} code={of.stockVehicle.carCode} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import { type ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import { formatRupees } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import { loanRows } from './loan-rows'
import { rowOf, type Row, type RowSpec } from './row'
import { type RowTexts } from './texts'

/** What the car costs at once and by the month. The EMI always comes with its terms. */
export function priceRows(
  cars: readonly ComparedCar[],
  { t, card, loan, locale }: RowTexts,
): Row[] {
  const specs: RowSpec[] = [
    {
      id: 'price',
      label: t('row.price'),
      fact: ({ vehicle }) => vehicle.price,
      cell: ({ vehicle }) => formatRupees(vehicle.price),
      best: { better: 'lower', text: t('best.price'), isMain: true },
    },
    {
      id: 'deal',
      label: t('row.deal'),
      cell: ({ vehicle: { deal } }) =>
        deal === null
          ? t('row.noDeal')
          : {
              text: card(`deal.${deal.label}`),
              note: card('dealRange', {
                low: formatLakh(deal.low, locale),
                high: formatLakh(deal.high, locale),
              }),
            },
    },
    {
      id: 'cut',
      label: t('row.cut'),
      cell: ({ vehicle }) =>
        vehicle.firstPrice > vehicle.price
          ? formatRupees(vehicle.firstPrice - vehicle.price)
          : t('none'),
    },
  ]
  if (cars.some(({ vehicle }) => taxCollectedAtSource(vehicle.price) > 0)) {
    specs.push({
      id: 'tcs',
      label: t('row.tcs'),
      cell: ({ vehicle }) => {
        const tax = taxCollectedAtSource(vehicle.price)
        return tax === 0 ? t('none') : { text: formatRupees(tax), note: t('row.tcsNote') }
      },
    })
  }
  return [
    ...specs.map((spec) => rowOf(cars, spec)),
    ...loanRows(
      cars.map(({ vehicle }) => vehicle),
      loan,
    ),
  ]
}

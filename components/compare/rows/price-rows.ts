import { repaymentTable, taxCollectedAtSource } from '@/lib/features/finance/rules'
import { type ComparedCar } from '@/lib/features/compare/queries'
import { formatLakh, formatRupees } from '@/lib/shared/numbers'
import { rowOf, type Row, type RowSpec } from './row'
import { type RowTexts } from './texts'

const NO_TEXT = '–'

/** What the car costs at once and by the month. The EMI always stands with its terms. */
export function priceRows(cars: readonly ComparedCar[], { t, card }: RowTexts): Row[] {
  const specs: RowSpec[] = [
    {
      id: 'price', label: t('row.price'), fact: ({ vehicle }) => vehicle.price, cell: ({ vehicle }) => formatRupees(vehicle.price),
      best: { better: 'lower', text: t('best.price'), isMain: true },
    },
    {
      id: 'deal', label: t('row.deal'),
      cell: ({ vehicle: { deal } }) => (deal === null ? t('row.noDeal') : {
        text: card(`deal.${deal.label}`), note: card('dealRange', { low: formatLakh(deal.low), high: formatLakh(deal.high) }),
      }),
    },
    {
      id: 'cut', label: t('row.cut'),
      cell: ({ vehicle }) => (vehicle.firstPrice > vehicle.price ? formatRupees(vehicle.firstPrice - vehicle.price) : t('none')),
    },
  ]
  if (cars.some(({ vehicle }) => taxCollectedAtSource(vehicle.price) > 0)) {
    specs.push({
      id: 'tcs', label: t('row.tcs'),
      cell: ({ vehicle }) => {
        const tax = taxCollectedAtSource(vehicle.price)
        return tax === 0 ? t('none') : { text: formatRupees(tax), note: t('row.tcsNote') }
      },
    })
  }
  return [...specs, ...loanSpecs(cars, t)].map((spec) => rowOf(cars, spec))
}

function loanSpecs(cars: readonly ComparedCar[], t: RowTexts['t']): RowSpec[] {
  // Instalments over unlike terms can't be ranked: the longer loan only looks cheaper.
  const hasOneTerm = new Set(cars.map(({ vehicle }) => vehicle.emi.tenure)).size === 1
  const specs: RowSpec[] = [{
    id: 'emi', label: t('row.emi'), fact: onLoan((car) => car.emi.amount),
    cell: ({ vehicle: { emi } }) => (emi.tenure === 0 ? t('row.cashOnly') : formatRupees(emi.amount)),
    ...(hasOneTerm && { best: { better: 'lower', text: t('best.emi'), isMain: true } }),
  }]
  if (cars.every(({ vehicle }) => vehicle.emi.tenure === 0)) return specs
  const orNothing = (text: (car: ComparedCar) => string) => (car: ComparedCar) => (car.vehicle.emi.tenure === 0 ? NO_TEXT : text(car))
  specs.push(
    { id: 'downPayment', label: t('row.downPayment'), cell: orNothing(({ vehicle }) => formatRupees(vehicle.emi.downPayment)) },
    { id: 'tenure', label: t('row.tenure'), cell: orNothing(({ vehicle }) => t('row.months', { count: vehicle.emi.tenure })) },
    {
      id: 'rate', label: t('row.rate'), fact: onLoan((car) => car.emi.rate),
      cell: orNothing(({ vehicle }) => t('row.percent', { rate: String(vehicle.emi.rate) })),
      best: { better: 'lower', text: t('best.rate') },
    },
    {
      id: 'loanTotal', label: t('row.loanTotal'), fact: onLoan(paidInAll),
      cell: (car) => (car.vehicle.emi.tenure === 0 ? NO_TEXT : { text: formatRupees(paidInAll(car.vehicle)), note: t('row.loanTotalNote') }),
      best: { better: 'lower', text: t('best.loanTotal') },
    },
  )
  return specs
}

type Vehicle = ComparedCar['vehicle']

/** A figure of the loan; null for a car that nobody lends on. */
function onLoan(figure: (vehicle: Vehicle) => number) {
  return ({ vehicle }: ComparedCar) => (vehicle.emi.tenure === 0 ? null : figure(vehicle))
}

function paidInAll({ price, emi }: Vehicle): number {
  const instalments = repaymentTable(price - emi.downPayment, emi.rate, emi.tenure)
  return instalments.reduce((sum, { payment }) => sum + payment, emi.downPayment)
}

import { buildRepaymentTable, computeTcs } from '@/lib/features/finance/rules/loan'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import { formatRupees } from '@/lib/shared/numbers'
import {
  buildCompareRow,
  type CompareRowData,
  type CompareRowSpec,
  type CompareRowTexts,
} from './row'
import { formatLakh } from '@/lib/i18n/lakh'

export type LoanCar = Pick<ComparedCar['vehicle'], 'price' | 'emi'>

const NO_TEXT = '–'

/**
 * Loan rows: on the server with the smallest instalment, in the browser on the shopper's terms.
 * None is a main row, because other terms change which car is best.
 */
export function buildLoanRows(
  cars: readonly LoanCar[],
  t: CompareRowTexts['loan'],
): CompareRowData[] {
  // Instalments over different terms can't be ranked: a longer term only looks cheaper.
  const hasOneTerm =
    new Set(cars.flatMap(({ emi }) => (emi.tenure === 0 ? [] : [emi.tenure]))).size === 1
  const specs: CompareRowSpec<LoanCar>[] = [
    {
      id: 'emi',
      label: t('emi'),
      fact: onLoan((car) => car.emi.amount),
      cell: ({ emi }) => (emi.tenure === 0 ? t('cashOnly') : formatRupees(emi.amount)),
      best: { better: 'lower', text: t('best.emi'), fact: hasOneTerm ? undefined : () => null },
    },
  ]
  if (cars.some(({ emi }) => emi.tenure > 0)) specs.push(...termSpecs(t))
  return specs.map((spec) => ({
    ...buildCompareRow(cars, spec),
    mayLead: cars.length > 1 && spec.best !== undefined && spec.id !== 'rate',
  }))
}

function termSpecs(t: CompareRowTexts['loan']): CompareRowSpec<LoanCar>[] {
  const orNothing = (text: (car: LoanCar) => string) => (car: LoanCar) =>
    car.emi.tenure === 0 ? NO_TEXT : text(car)
  return [
    {
      id: 'downPayment',
      label: t('downPayment'),
      cell: orNothing(({ emi }) => formatRupees(emi.downPayment)),
    },
    {
      id: 'tenure',
      label: t('tenure'),
      cell: orNothing(({ emi }) => t('months', { count: emi.tenure })),
    },
    {
      id: 'rate',
      label: t('rate'),
      fact: onLoan((car) => car.emi.rate),
      cell: orNothing(({ emi }) => t('percent', { rate: String(emi.rate) })),
      best: { better: 'lower', text: t('best.rate') },
    },
    {
      id: 'loanTotal',
      label: t('loanTotal'),
      fact: onLoan(paidInAll),
      cell: (car) =>
        car.emi.tenure === 0
          ? NO_TEXT
          : { text: formatRupees(paidInAll(car)), note: t('loanTotalNote') },
      best: { better: 'lower', text: t('best.loanTotal') },
    },
  ]
}

function onLoan(figure: (car: LoanCar) => number) {
  return (car: LoanCar) => (car.emi.tenure === 0 ? null : figure(car))
}

function paidInAll({ price, emi }: LoanCar): number {
  const instalments = buildRepaymentTable(price - emi.downPayment, emi.rate, emi.tenure)
  return instalments.reduce((sum, { payment }) => sum + payment, emi.downPayment)
}

export function buildPriceRows(
  cars: readonly ComparedCar[],
  { t, card, loan, locale }: CompareRowTexts,
): CompareRowData[] {
  const specs: CompareRowSpec[] = [
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
  if (cars.some(({ vehicle }) => computeTcs(vehicle.price) > 0)) {
    specs.push({
      id: 'tcs',
      label: t('row.tcs'),
      cell: ({ vehicle }) => {
        const tax = computeTcs(vehicle.price)
        return tax === 0 ? t('none') : { text: formatRupees(tax), note: t('row.tcsNote') }
      },
    })
  }
  return [
    ...specs.map((spec) => buildCompareRow(cars, spec)),
    ...buildLoanRows(
      cars.map(({ vehicle }) => vehicle),
      loan,
    ),
  ]
}

'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Slider } from '@/components/ui/input'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { useLoanPreference } from '@/lib/client/loan-preference-store'
import {
  computeEmiQuote,
  findLoanOffer,
  findLoanTerms,
  buildRepaymentTable,
  type Instalment,
} from '@/lib/features/finance/rules/loan'
import { formatRupees } from '@/lib/shared/numbers'
import { toPageTool, toToolParam } from '@/lib/shared/page-tool'
import { Button } from '@/components/ui/button'
import { toCsv } from '@/lib/shared/csv'

const COLUMNS = ['month', 'payment', 'toInterest', 'toPrincipal', 'balance'] as const

const DOWN_PAYMENT_STEP = 5_000
const TENURE_STEP = 6

export function EmiCalculator({ price, age }: { price: number; age: number }) {
  const t = useTranslations('emi')
  const terms = findLoanTerms(price, age)
  const loanPreference = useLoanPreference()
  if (terms === null)
    return <p className="text-ink-soft">{t('none', { oldest: LENDING_TABLE.maxAgeAtEnd })}</p>
  const { downPayment: down, tenure } = findLoanOffer(price, age, loanPreference)
  const chosen = { down, tenure }
  const answer = computeEmiQuote(price, chosen.down, chosen.tenure, age)
  if (!answer.ok)
    return <p className="text-ink-soft">{t('none', { oldest: LENDING_TABLE.maxAgeAtEnd })}</p>
  const { quote } = answer
  const total = chosen.down + quote.totalPayable
  const interestShare = Math.round((100 * quote.totalInterest) / total)
  return (
    <div>
      <div className="grid gap-8 sm:grid-cols-2">
        <form
          onSubmit={(event) => event.preventDefault()}
          {...toPageTool(
            'work_out_emi',
            'Works out the monthly instalment of a loan for this car',
            {
              isSafe: true,
            },
          )}
          className="grid content-start gap-4"
        >
          <PreferenceSlider
            name="downPayment"
            meaning="Down payment in rupees"
            label={t('down')}
            shown={formatRupees(chosen.down)}
            value={chosen.down}
            min={terms.minDownPayment}
            max={terms.maxDownPayment}
            step={DOWN_PAYMENT_STEP}
            onChoose={(downPayment) => loanPreference.setPreference({ downPayment })}
          />
          <PreferenceSlider
            name="tenure"
            meaning="Length of the loan in months"
            label={t('tenure')}
            shown={t('months', { count: chosen.tenure })}
            value={chosen.tenure}
            min={terms.minTenure}
            max={terms.maxTenure}
            step={TENURE_STEP}
            onChoose={(months) => loanPreference.setPreference({ tenure: months })}
          />
        </form>
        <div>
          <p>
            <output className="text-3xl font-bold tabular-nums">{formatRupees(quote.emi)}</output>{' '}
            <span className="text-ink-soft">{t('monthly')}</span>
          </p>
          <div
            className="mt-3 flex h-3 overflow-hidden rounded-full bg-line"
            role="img"
            aria-label={t('chart', {
              car: 100 - interestShare,
              interest: interestShare,
            })}
          >
            <div className="bg-chart-own" style={{ width: `${(100 * chosen.down) / total}%` }} />
            <div
              className="bg-chart-other"
              style={{ width: `${(100 * quote.principal) / total}%` }}
            />
            <div
              className="bg-chart-warm"
              style={{ width: `${(100 * quote.totalInterest) / total}%` }}
            />
          </div>
          <dl className="mt-3 grid gap-1 text-sm tabular-nums">
            <Line swatch="bg-chart-own" term={t('down')} value={formatRupees(chosen.down)} />
            <Line
              swatch="bg-chart-other"
              term={t('principal')}
              value={formatRupees(quote.principal)}
            />
            <Line
              swatch="bg-chart-warm"
              term={t('interest')}
              value={formatRupees(quote.totalInterest)}
            />
            <Line term={t('total')} value={formatRupees(total)} />
            <Line term={t('rate')} value={t('percent', { rate: String(quote.rate) })} />
          </dl>
        </div>
      </div>
      <p className="mt-4 text-xs text-ink-faint">{t('note')}</p>
      <EmiTable rows={buildRepaymentTable(quote.principal, quote.rate, quote.tenure)} />
    </div>
  )
}

interface PreferenceSliderProps {
  name: string
  /** Description for assistants, in English: the label has no unit. */
  meaning: string
  label: string
  shown: string
  value: number
  min: number
  max: number
  step: number
  onChoose: (value: number) => void
}

function PreferenceSlider({ label, shown, meaning, onChoose, ...slider }: PreferenceSliderProps) {
  const id = useId()
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-2 text-sm">
        <label htmlFor={id}>{label}</label>{' '}
        <output htmlFor={id} className="font-semibold">
          {shown}
        </output>
      </p>
      <Slider
        {...slider}
        {...toToolParam(meaning)}
        id={id}
        aria-valuetext={shown}
        onChange={(event) => onChoose(event.target.valueAsNumber)}
      />
    </div>
  )
}

function Line({ swatch, term, value }: { swatch?: string; term: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="flex items-center gap-2 text-ink-soft">
        <span className={`size-2.5 rounded-full ${swatch ?? ''}`} aria-hidden />
        {term}
      </dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}

function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}

function EmiTable({ rows }: { rows: Instalment[] }) {
  const t = useTranslations('emi')
  const [isOpen, setOpen] = useState(false)
  const save = () =>
    saveFile(
      'repayment-table.csv',
      toCsv([
        COLUMNS.map((column) => t(column)),
        ...rows.map(({ month, payment, interest, principal, balance }) => [
          month,
          payment,
          interest,
          principal,
          balance,
        ]),
      ]),
    )
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-tap items-center font-medium text-accent">
        {t('table')}
      </summary>
      {isOpen ? (
        <>
          <div
            className="max-h-96 overflow-auto rounded-md border border-line"
            tabIndex={0}
            role="region"
            aria-label={t('table')}
          >
            <table className="w-full text-right text-sm tabular-nums">
              <thead className="sticky top-0 bg-sunken">
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className="px-3 py-2 font-medium">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.month} className="border-t border-line">
                    <td className="px-3 py-1.5">{row.month}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.payment)}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.interest)}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.principal)}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.balance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button tone="quiet" icon="arrow-down" className="mt-2" onClick={save}>
            {t('csv')}
          </Button>
        </>
      ) : null}
    </details>
  )
}

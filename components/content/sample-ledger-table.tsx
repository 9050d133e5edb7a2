import type { Translator } from '@/lib/i18n/translator'
import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { formatRupees } from '@/lib/shared/numbers'
import type { TextFacts } from './business-facts'
import { type LedgerKind, computePayout } from '@/lib/features/settlements/rules/settlement'
import { Card } from '@/components/ui/card'

/** Example amounts in whole rupees. The fees and the hold-back are the terms in force. */
export const SAMPLE_SALE = {
  price: 720_000,
  buyerCosts: { insurance: 3_800, warranty: 4_700, transfer: 3_500 },
  refurbishment: 6_500,
  loanClosure: 110_000,
} as const

const AMOUNT = 'py-2 text-right whitespace-nowrap'

export function SampleLedger({
  terms,
  facts,
  t,
}: {
  terms: SellerTerms
  facts: TextFacts
  t: Translator<'sell.landing'>
}) {
  const names = t.all('ledgerLines', facts)
  const ledger = computeSampleLedger(SAMPLE_SALE, terms)
  const payout = ledger.filter(({ line }) => line === 'payout')
  const parts = [...payout, ...ledger.filter(({ amount }) => amount < 0)]
  return (
    <>
      <div className="price-bar mb-3" aria-hidden>
        {parts.map(({ line, amount }) => (
          <i key={line} style={{ flexGrow: Math.abs(amount) }} />
        ))}
      </div>
      <table className="w-full border-collapse text-left max-[15rem]:[&_td]:block max-[15rem]:[&_td]:text-left max-[15rem]:[&_th]:block max-[15rem]:[&_th]:pb-0">
        <caption className="sr-only">{t('ledgerCaption')}</caption>
        <tbody>
          {ledger.map(({ line, amount }) => (
            <tr
              key={line}
              className={
                line === 'payout'
                  ? 'border-y-2 border-line-strong font-semibold text-ink'
                  : 'border-b border-line text-ink-soft'
              }
            >
              <th
                scope="row"
                className={`py-2 pr-4 ${line === 'payout' ? 'font-semibold' : 'font-normal'}`}
              >
                {names[line as keyof typeof names]}
              </th>
              <td className={AMOUNT}>{formatRupees(amount)}</td>
            </tr>
          ))}
          <tr className="text-ink-soft">
            <th scope="row" className="py-2 pr-4 font-normal">
              {names.later}
            </th>
            <td className={AMOUNT}>{formatRupees(terms.holdBack)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-faint">{t('ledgerNote', facts)}</p>
    </>
  )
}

type SampleLine = LedgerKind

export function computeSampleLedger(
  sale: Omit<Parameters<typeof computePayout>[0], 'terms'>,
  terms: Pick<SellerTerms, 'successFeePercent' | 'holdBack'>,
): { line: SampleLine; amount: number }[] {
  const { lines, payout } = computePayout({ ...sale, terms })
  return [
    ...lines.map(({ kind, amount }) => ({ line: kind, amount })),
    { line: 'payout', amount: payout },
  ]
}

interface FeeCardsProps {
  fees: readonly { name: string; amount: string; text: string }[]
}

export function FeeCards({ fees }: FeeCardsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      {fees.map(({ name, amount, text }) => (
        <Card as="li" key={name} className="p-5 max-[15rem]:p-3">
          <h3 className="text-sm font-semibold text-ink-faint">{name}</h3>
          <p className="mt-1 text-xl font-semibold tabular-nums">{amount}</p>
          <p className="mt-2 text-ink-soft">{text}</p>
        </Card>
      ))}
    </ul>
  )
}

import type { Messages } from '@/lib/i18n/messages'
import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { formatRupees } from '@/lib/shared/numbers'
import { type Facts, fillFacts } from './fill-facts'
import { ledgerOf, SAMPLE_SALE } from './sample-ledger'

type LedgerTexts = Pick<Messages['sell']['landing'], 'ledgerCaption' | 'ledgerLines' | 'ledgerNote'>

const AMOUNT = 'py-2 text-right whitespace-nowrap'

/** An example settlement, line by line down to what the seller gets. */
export function SampleLedger({
  texts,
  terms,
  facts,
}: {
  texts: LedgerTexts
  terms: SellerTerms
  facts: Facts
}) {
  const { ledgerLines: names } = texts
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{texts.ledgerCaption}</caption>
        <tbody>
          {ledgerOf(SAMPLE_SALE, terms).map(({ line, amount }) => (
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
                {fillFacts(names[line as keyof typeof names], facts)}
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
      <p className="mt-3 text-sm text-ink-faint">{fillFacts(texts.ledgerNote, facts)}</p>
    </>
  )
}

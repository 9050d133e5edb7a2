import { Badge } from '@/components/ui/badge'
import type { PriceOption } from '@/lib/features/selling/rules/repricing'
import { formatRupees } from '@/lib/shared/numbers'

interface RepriceTableProps {
  options: readonly PriceOption[]
  proposed: number
  texts: Record<'table' | 'at' | 'days' | 'get' | 'today' | 'proposed', string> & {
    daysValue: (days: number | null) => string
  }
}

export function RepriceTable({ options, proposed, texts }: RepriceTableProps) {
  return (
    <table className="w-full max-w-xl border-collapse text-left tabular-nums">
      <caption className="pb-1 text-left font-medium">{texts.table}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-normal">
            {texts.at}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {texts.days}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {texts.get}
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ price, days, payout }, place) => (
          <tr
            key={price}
            className={`border-b border-line last:border-b-0 ${price === proposed ? 'font-semibold' : ''}`}
          >
            <th scope="row" className="py-2 pr-3 font-[inherit]">
              {formatRupees(price)}{' '}
              {place === 0 ? (
                <Badge>{texts.today}</Badge>
              ) : price === proposed ? (
                <Badge tone="good">{texts.proposed}</Badge>
              ) : null}
            </th>
            <td className="py-2 pr-3">{texts.daysValue(days)}</td>
            <td className="py-2 text-right">{formatRupees(payout)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

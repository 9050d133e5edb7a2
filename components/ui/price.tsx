import { formatRupees } from '@/lib/shared/numbers'
import { classNames } from './class-names'

interface PriceProps {
  amount: number
  was?: number
  wasLabel?: string
  className?: string
}

export function Price({ amount, was, wasLabel, className }: PriceProps) {
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <data value={amount} className="font-bold whitespace-nowrap">
        {formatRupees(amount)}
      </data>
      {was !== undefined && was > amount && (
        <s className="text-[0.75em] font-normal whitespace-nowrap text-ink-faint tabular-nums">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          {formatRupees(was)}
        </s>
      )}
    </span>
  )
}

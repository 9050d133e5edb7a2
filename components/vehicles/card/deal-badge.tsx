import { type DealView } from './card-view'

export function DealBadge({ deal }: { deal: DealView | null }) {
  if (deal === null) return null
  return (
    <span className={`deal-badge deal-${deal.label}`} title={deal.hint}>
      {deal.text}
    </span>
  )
}

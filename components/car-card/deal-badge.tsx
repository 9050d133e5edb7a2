import { type DealView } from './card-view'

/** How the price stands to what comparable cars ask. Where too few are known there is no badge. */
export function DealBadge({ deal }: { deal: DealView | null }) {
  if (deal === null) return null
  return (
    <span className={`deal-badge deal-${deal.label}`} title={deal.hint}>
      {deal.text}
    </span>
  )
}

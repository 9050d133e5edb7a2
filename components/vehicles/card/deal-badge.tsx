import { type DealView } from './card-view'

/** How the price compares with those of comparable cars. Where too few are known there is no badge. */
export function DealBadge({ deal }: { deal: DealView | null }) {
  if (deal === null) return null
  return (
    <span className={`deal-badge deal-${deal.label}`} title={deal.hint}>
      {deal.text}
    </span>
  )
}

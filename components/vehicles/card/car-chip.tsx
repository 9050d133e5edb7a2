import type { ChipView } from './card-view'

export function CarChip({ chip }: { chip: ChipView | null }) {
  if (chip === null) return null
  return (
    <span className={`car-chip car-chip-${chip.tone}`} title={chip.hint ?? undefined}>
      {chip.text}
    </span>
  )
}

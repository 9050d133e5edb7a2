'use client'

import { useFavouriteToggle } from '@/lib/features/customers/hooks/favourites'

interface HeartProps {
  label: string
  isFavourite: boolean
  onToggle: () => void
}

/** The picture of the heart is in the style sheet: a list has two dozen of them. */
export function Heart({ label, isFavourite, onToggle }: HeartProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isFavourite}
      onClick={onToggle}
      className="heart-button"
    />
  )
}

/** Makes a car a favourite or takes it off: of the account, or of this browser until there is one. */
export function HeartButton({ vehicleId, label }: { vehicleId: string; label: string }) {
  const { ids, toggle } = useFavouriteToggle()
  return (
    <Heart
      label={label}
      isFavourite={ids.includes(vehicleId)}
      onToggle={() => void toggle(vehicleId)}
    />
  )
}

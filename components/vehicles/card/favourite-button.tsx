'use client'

import { useFavouriteToggle } from '@/lib/features/customers/hooks/favourites'

interface FavouriteButtonProps {
  label: string
  isFavourite: boolean
  onToggle: () => void
}

/** CSS draws the heart, because a page has dozens. */
export function FavouriteMark({ label, isFavourite, onToggle }: FavouriteButtonProps) {
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

export function FavouriteButton({ vehicleId, label }: { vehicleId: string; label: string }) {
  const { ids, toggle } = useFavouriteToggle()
  return (
    <FavouriteMark
      label={label}
      isFavourite={ids.includes(vehicleId)}
      onToggle={() => void toggle(vehicleId)}
    />
  )
}

'use client'

import { useFavouriteToggle } from '@/lib/features/customers/hooks/favourites'

interface HeartProps {
  label: string
  isFavourite: boolean
  onToggle: () => void
}

/** CSS picture, as there are dozens. */
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

'use client'

import { useFavourite } from '@/lib/features/accounts/hooks/favourites'

/**
 * Puts a car on the shortlist or takes it off: of the account, or of this browser until there is one. The picture of the
 * heart stands in the style sheet: a list holds two dozen.
 */
export function HeartButton({ vehicleId, label }: { vehicleId: string; label: string }) {
  const { isFavourite, toggle } = useFavourite(vehicleId)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isFavourite}
      onClick={() => void toggle()}
      className="heart-button"
    />
  )
}

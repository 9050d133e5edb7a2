'use client'

import { toggleHeart, useShortlist } from '@/lib/client/shortlist-store'

/**
 * Puts a car on the shortlist or takes it off: of the account, or of this browser until there is one. The picture of the
 * heart stands in the style sheet: a list holds two dozen.
 */
export function HeartButton({ vehicleId, label }: { vehicleId: string; label: string }) {
  const liked = useShortlist((state) => state.ids.includes(vehicleId))
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={liked}
      data-needs-script
      onClick={() => void toggleHeart(vehicleId)}
      className="heart-button"
    />
  )
}

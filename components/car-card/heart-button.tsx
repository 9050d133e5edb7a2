'use client'

import { Icon } from '@/components/ui/icon'
import { toggleHeart, useShortlist } from '@/lib/client/shortlist-store'

/** Puts a car on the shortlist or takes it off: of the account, or of this browser until there is one. */
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
    >
      <Icon name={liked ? 'heart-filled' : 'heart'} />
    </button>
  )
}

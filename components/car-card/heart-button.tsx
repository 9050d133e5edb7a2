'use client'

import { Icon } from '@/components/ui/icon'
import { openLoginPopup } from '@/lib/client/login-popup-store'

/** The shortlist needs an account: the heart leads there. */
export function HeartButton({ label }: { label: string }) {
  return (
    <button type="button" aria-label={label} onClick={() => openLoginPopup('login')} className="heart-button">
      <Icon name="heart" />
    </button>
  )
}

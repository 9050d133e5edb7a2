'use client'

import { Icon } from '@/components/ui/icon'
import { openLoginPopup } from '@/lib/client/login-popup-store'

/** The shortlist needs an account: the heart leads there. */
export function HeartButton({ label, className = 'absolute top-2 right-2' }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => openLoginPopup('login')}
      className={`z-10 inline-flex size-tap items-center justify-center rounded-full bg-surface/85 text-xl text-ink-soft hover:text-accent ${className}`}
    >
      <Icon name="heart" />
    </button>
  )
}

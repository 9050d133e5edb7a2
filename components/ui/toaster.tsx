'use client'

import { useToastStore, type ToastTone } from '@/lib/client/toast-store'
import { Icon, type IconName } from './icon'

const ICONS: Record<ToastTone, IconName> = { neutral: 'info', good: 'check', bad: 'alert' }

export function Toaster() {
  const toasts = useToastStore((state) => state.toasts)
  return (
    <div
      role="status"
      className="toaster pointer-events-none fixed inset-x-0 bottom-4 z-toast grid justify-items-center gap-2 px-gutter"
    >
      {toasts.map(({ id, text, tone }) => (
        <p
          key={id}
          className="toast flex items-center gap-2 rounded-md bg-inverse px-4 py-3 text-sm font-medium text-on-inverse shadow-overlay"
        >
          <Icon name={ICONS[tone]} />
          {text}
        </p>
      ))}
    </div>
  )
}

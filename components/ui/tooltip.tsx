import type { ReactNode } from 'react'
import { Icon } from './icon'

/** An explanation behind an "i", opened by a tap, a click or a key; no script. `id` must be unique on the page. */
export function Tooltip({
  id,
  label,
  children,
}: {
  id: string
  label: string
  children: ReactNode
}) {
  return (
    <span className="inline-flex">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="relative inline-grid size-6 place-items-center rounded-full text-accent after:absolute after:-inset-2.5 after:content-['']"
      >
        <Icon name="info" />
      </button>
      <span
        id={id}
        popover="auto"
        className="tooltip max-w-72 rounded-md border border-line bg-surface p-3 text-sm text-ink shadow-overlay"
      >
        {children}
      </span>
    </span>
  )
}

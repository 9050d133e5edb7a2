'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icon'

/** The hamburger: a `<details>`, so that it opens without script; script closes it on Escape and after a choice. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const pathname = usePathname()
  const close = () => {
    if (ref.current) ref.current.open = false
  }

  useEffect(close, [pathname])

  return (
    <details
      ref={ref}
      className="mobile-menu -ml-2.5 lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        summary.current?.focus()
      }}
      // The page behind is covered: focus that leaves the open menu comes round to its cross.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && currentTarget.open && !currentTarget.contains(relatedTarget))
          summary.current?.focus()
      }}
      onToggle={({ currentTarget }) => {
        for (const part of document.querySelectorAll<HTMLElement>('main, footer'))
          part.inert = currentTarget.open
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button, [data-overlay]'))
          close()
      }}
    >
      <summary
        ref={summary}
        aria-label={label}
        className="grid size-tap place-items-center rounded-full text-2xl hover:bg-accent-tint hover:text-accent"
      >
        <Icon name="menu" className="menu-closed" />
        <Icon name="close" className="menu-open" />
      </summary>
      <div data-overlay className="fixed inset-0 z-1 bg-scrim" />
      <div className="fixed inset-y-0 left-0 z-1 w-[min(20rem,85vw)] overflow-y-auto bg-surface p-4 pt-16 shadow-overlay">
        {children}
      </div>
    </details>
  )
}

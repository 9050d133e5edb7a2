'use client'

import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useScrollToCurrentLink } from '@/lib/client/use-open-part'

interface DashboardColumnsProps {
  label: string
  links: readonly { href: string; label: string; icon: IconName }[]
  here: string
  children: ReactNode
}

export function DashboardColumns({ label, links, here, children }: DashboardColumnsProps) {
  const nav = useScrollToCurrentLink(here)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <nav
        ref={nav}
        aria-label={label}
        className="relative -mx-gutter overflow-x-auto px-gutter [scrollbar-width:none] lg:static lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex gap-2 pb-1 lg:sticky lg:top-24 lg:grid lg:gap-1">
          {links.map(({ href, label: text, icon }) => {
            const isHere = href === here
            return (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isHere ? 'page' : undefined}
                  className={`flex min-h-tap items-center gap-2.5 rounded-md px-3 text-sm font-medium whitespace-nowrap lg:text-base lg:whitespace-normal ${isHere ? 'bg-accent-tint text-accent' : 'bg-sunken text-ink-soft hover:text-accent lg:bg-transparent'}`}
                >
                  <Icon name={icon} className="shrink-0 text-lg" />
                  {text}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {/* Keeps content below in place while a section loads. */}
      <div className="min-h-[75svh] min-w-0">{children}</div>
    </div>
  )
}

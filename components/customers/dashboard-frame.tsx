'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePathname } from 'next/navigation'
import { FreshOnReturn } from '@/components/layout/fresh-on-return'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useOpenPart } from '@/lib/client/use-open-part'
import { BUYER_SECTIONS } from './sections'

export function DashboardFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('dashboard')
  const here = usePathname()
  const nav = useOpenPart(here)
  return (
    <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <FreshOnReturn />
      <nav
        ref={nav}
        aria-label={t('nav')}
        className="relative -mx-gutter overflow-x-auto px-gutter [scrollbar-width:none] lg:static lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex gap-2 pb-1 lg:sticky lg:top-24 lg:grid lg:gap-1">
          {BUYER_SECTIONS.map(({ id, path, icon }) => {
            const isHere = here.endsWith(path)
            return (
              <li key={id}>
                <Link
                  href={path}
                  aria-current={isHere ? 'page' : undefined}
                  className={`flex min-h-tap items-center gap-2.5 rounded-md px-3 text-sm font-medium whitespace-nowrap lg:text-base ${isHere ? 'bg-accent-tint text-accent' : 'bg-sunken text-ink-soft hover:text-accent lg:bg-transparent'}`}
                >
                  <Icon name={icon} className="text-lg" />
                  {t(`section.${id}`)}
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

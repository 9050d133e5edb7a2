'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePathname } from 'next/navigation'
import { DashboardColumns } from '@/components/layout/dashboard-columns'
import { RefreshOnReturn } from '@/components/layout/fresh-on-return'
import { removeLocale } from '@/lib/i18n/locales'
import { BUYER_SECTIONS } from './sections'

export function DashboardFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('dashboard')
  const here = removeLocale(usePathname())
  return (
    <>
      <RefreshOnReturn />
      <DashboardColumns
        label={t('nav')}
        here={here}
        links={BUYER_SECTIONS.map(({ id, path, icon }) => ({
          href: path,
          label: t(`section.${id}`),
          icon,
        }))}
      >
        {children}
      </DashboardColumns>
    </>
  )
}

import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { PartLinks } from './part-links'

export const DASHBOARD = '/dashboard/seller'
export const BANK_PAGE = `${DASHBOARD}/bank`
const CAR_SECTIONS = ['overview', 'money', 'price', 'documents', 'transfer'] as const
export type CarSection = (typeof CAR_SECTIONS)[number]

export function toCarPath(carCode: string, section: CarSection): string {
  const base = `${DASHBOARD}/cars/${carCode}`
  return section === 'overview' ? base : `${base}/${section}`
}

interface SellerFrameProps {
  here: string
  title: string
  lead?: string
  car?: { carCode: string; name: string }
  locale: Locale
  children: ReactNode
}

export function SellerFrame({ here, title, lead, car, locale, children }: SellerFrameProps) {
  const t = translatorOf(locale, 'sellerDashboard')
  const crumbs: Crumb[] = [
    { label: t('home'), href: '/' },
    ...(here === DASHBOARD ? [] : [{ label: t('title'), href: DASHBOARD }]),
    { label: car?.name ?? title },
  ]
  const parts = [
    { href: DASHBOARD, label: t('sections.cars') },
    { href: BANK_PAGE, label: t('sections.bank') },
    { href: `${DASHBOARD}/complaints`, label: t('sections.complaints') },
    { href: `${DASHBOARD}/dost`, label: t('sections.dost') },
    { href: '/sell', label: t('sections.sell') },
    { href: '/dashboard/buyer', label: t('sections.buy') },
  ]
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <div className="mt-2 mb-6">
        {car ? (
          <PartLinks
            label={t('carNav')}
            here={here}
            links={CAR_SECTIONS.map((section) => ({
              href: toCarPath(car.carCode, section),
              label: t(`carSections.${section}`),
            }))}
          />
        ) : (
          <PartLinks label={t('nav')} here={here} links={parts} />
        )}
      </div>
      <header className="mb-6">
        {car && <p className="text-ink-soft">{car.name}</p>}
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

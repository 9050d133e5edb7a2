import type { ReactNode } from 'react'
import { DashboardColumns } from '@/components/layout/dashboard-columns'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export const SELLER_DASHBOARD = '/dashboard/seller'
export const BANK_PAGE = `${SELLER_DASHBOARD}/bank`
const CAR_SECTIONS = {
  overview: 'car',
  money: 'rupee',
  price: 'arrow-down',
  documents: 'document',
  transfer: 'key',
} as const
export type CarSection = keyof typeof CAR_SECTIONS

export function toCarPath(carCode: string, section: CarSection): string {
  const base = `${SELLER_DASHBOARD}/cars/${carCode}`
  return section === 'overview' ? base : `${base}/${section}`
}

interface SellerFrameProps {
  here: string
  title: string
  lead?: string
  car?: { carCode: string; name: string }
  /** True for an owner who has a dealer's account or has asked for one. */
  isDealer?: boolean
  locale: Locale
  children: ReactNode
}

export function SellerFrame({
  here,
  title,
  lead,
  car,
  isDealer = false,
  locale,
  children,
}: SellerFrameProps) {
  const t = translatorOf(locale, 'sellerDashboard')
  const crumbs: Crumb[] = [
    { label: t('home'), href: '/' },
    ...(here === SELLER_DASHBOARD ? [] : [{ label: t('title'), href: SELLER_DASHBOARD }]),
    { label: car?.name ?? title },
  ]
  const links = car
    ? Object.entries(CAR_SECTIONS).map(([section, icon]) => ({
        href: toCarPath(car.carCode, section as CarSection),
        label: t(`carSections.${section as CarSection}`),
        icon,
      }))
    : ([
        { href: SELLER_DASHBOARD, label: t('sections.cars'), icon: 'car' },
        { href: BANK_PAGE, label: t('sections.bank'), icon: 'rupee' },
        { href: `${SELLER_DASHBOARD}/complaints`, label: t('sections.complaints'), icon: 'info' },
        { href: `${SELLER_DASHBOARD}/dost`, label: t('sections.dost'), icon: 'shield' },
        { href: '/sell', label: t('sections.sell'), icon: 'plus' },
        { href: '/dashboard/buyer', label: t('sections.buy'), icon: 'heart' },
        ...(isDealer
          ? [{ href: '/dashboard/dealer', label: t('sections.dealer'), icon: 'key' } as const]
          : []),
      ] as const)
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <div className="mt-2">
        <DashboardColumns label={t(car ? 'carNav' : 'nav')} here={here} links={links}>
          <header className="mb-6">
            {car && <p className="text-ink-soft">{car.name}</p>}
            <h1 className="text-3xl">{title}</h1>
            {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
          </header>
          {children}
        </DashboardColumns>
      </div>
    </div>
  )
}

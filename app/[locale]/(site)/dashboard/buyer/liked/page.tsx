import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { FavouriteList } from '@/components/customers/favourite-list'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { getSectionPath } from '@/components/customers/sections'
import { listFavouriteCars } from '@/lib/features/sales/queries/favourite-cars'
import { translatorOf } from '@/lib/i18n/translator'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('liked')
}

export default async function FavouritesPage() {
  const { customerId } = await requireCustomer(getSectionPath('liked'))
  const locale = await getLocale()
  const liked = await listFavouriteCars(customerId, { now: new Date(), locale })
  const t = translatorOf(locale, 'dashboard.liked')
  const isEmpty = liked.cars.length === 0 && liked.gone.length === 0
  return (
    <>
      <SectionHead title={t('title')} lead={t('lead')} />
      {isEmpty ? (
        <NothingYet
          icon="heart"
          title={t('emptyTitle')}
          text={t('emptyText')}
          links={[{ href: '/buy', label: t('browse') }]}
        />
      ) : (
        <FavouriteList liked={liked} locale={locale} />
      )}
    </>
  )
}

import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { LikedList } from '@/components/dashboard/liked-list'
import { NothingYet } from '@/components/dashboard/nothing-yet'
import { pathOf } from '@/components/dashboard/sections'
import { SectionHead } from '@/components/dashboard/section-head'
import { listLikedCars } from '@/lib/features/purchases/queries/liked-cars'
import { messagesOf } from '@/lib/i18n/messages'
import { dashboardMetadata } from '../../dashboard-metadata'
import { requireCustomer } from '../../who'

/** A person's own page: rendered for each request, in one piece. */
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return dashboardMetadata('liked')
}

export default async function LikedPage() {
  const { customerId } = await requireCustomer(pathOf('liked'))
  const locale = await getLocale()
  const liked = await listLikedCars(customerId, { now: new Date(), locale })
  const texts = messagesOf(locale).dashboard.liked
  const isEmpty = liked.cars.length === 0 && liked.gone.length === 0
  return (
    <>
      <SectionHead title={texts.title} lead={texts.lead} />
      {isEmpty ? (
        <NothingYet
          icon="heart"
          title={texts.emptyTitle}
          text={texts.emptyText}
          links={[{ href: '/buy', label: texts.browse }]}
        />
      ) : (
        <LikedList liked={liked} locale={locale} />
      )}
    </>
  )
}

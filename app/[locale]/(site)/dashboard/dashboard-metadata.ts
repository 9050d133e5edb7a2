import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { pathOf, type BuyerSection } from '@/components/dashboard/sections'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/seo/metadata'

/** A part's name in the tab; search engines don't list it, and it holds no personal data. */
export async function dashboardMetadata(section: BuyerSection): Promise<Metadata> {
  const locale = await getLocale()
  const texts = messagesOf(locale).dashboard
  const title = section === 'overview' ? texts.title : `${texts.section[section]} · ${texts.title}`
  return pageMetadata({
    path: pathOf(section),
    locale,
    index: false,
    title,
    description: texts.description,
  })
}

import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { HomeView } from './home-view'
import { translatorOf } from '@/lib/i18n/translator'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = translatorOf(await getLocale(), 'home')
  return buildPageMetadata({
    path: '/',
    locale: await getLocale(),
    title: t('metaTitle'),
    description: t('metaDescription'),
  })
}

export default function HomePage() {
  return <HomeView city={null} />
}

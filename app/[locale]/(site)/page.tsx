import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'
import { HomeView } from './home-view'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  return pageMetadata({
    path: '/',
    locale: await getLocale(),
    title: t('metaTitle'),
    description: t('metaDescription'),
  })
}

export default function HomePage() {
  return <HomeView city={null} />
}

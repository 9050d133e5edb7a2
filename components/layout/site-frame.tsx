import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Toaster } from '@/components/ui/toaster'
import type { CityContact } from '@/lib/features/cities/dto'
import type { Named } from '@/lib/shared/named'
import { ChromeEffects } from './chrome-effects'
import { CityStyles } from './city-styles'
import { Footer } from './footer'
import { Header } from './header'

interface SiteFrameProps {
  cities: readonly CityContact[]
  makes: readonly Named[]
  year: number
  children: ReactNode
}

/** The site around a page: a way past the header, the header, the page's `<main>`, the footer. */
export function SiteFrame({ cities, makes, year, children }: SiteFrameProps) {
  const t = useTranslations('common')
  return (
    <div className="flex min-h-dvh flex-col">
      <CityStyles cities={cities} />
      <a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast focus:rounded-md focus:bg-accent-fill focus:px-4 focus:py-3 focus:text-on-accent">
        {t('skipToContent')}
      </a>
      <Header cities={cities.map(({ slug, name }) => ({ slug, name }))} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">{children}</main>
      <Footer cities={cities} makes={makes} year={year} />
      <Toaster />
      <ChromeEffects />
    </div>
  )
}

'use client'

import { Suspense, useMemo, type ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { unpack, type Packed } from '@/lib/shared/packed'
import { ActingBanner } from './acting-banner'
import { ChromeEffects } from './chrome-effects'
import { CityStyles } from './city-styles'
import { Footer } from './footer'
import type { FrameData } from './frame-data'
import { Header } from './header'
import { LanguageOffer } from './language-offer'
import { PageViews } from './page-views'

/** The site around a page: a way past the header, the header, the page's `<main>`, the footer. */
export function SiteFrame({
  packed,
  children,
}: {
  packed: Packed<FrameData>
  children: ReactNode
}) {
  const frame = useMemo(() => unpack(packed), [packed])
  return (
    <div className="flex min-h-dvh flex-col">
      <CityStyles cities={frame.cities} />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast focus:rounded-md focus:bg-accent-fill focus:px-4 focus:py-3 focus:text-on-accent"
      >
        {frame.skip}
      </a>
      <Header texts={frame.header} language={frame.language} cities={frame.cities} />
      <ActingBanner />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer texts={frame.footer} language={frame.language} cities={frame.cities} />
      <LanguageOffer />
      <Toaster />
      <ChromeEffects />
      {frame.countsPages && (
        <Suspense>
          <PageViews />
        </Suspense>
      )}
    </div>
  )
}

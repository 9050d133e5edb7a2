'use client'

import {
  Suspense,
  useMemo,
  type ReactNode,
  lazy,
  useState,
  useSyncExternalStore,
  useEffect,
} from 'react'
import { Toaster } from '@/components/ui/toaster'
import { unpackProps, type PackedProps } from '@/lib/shared/packed'
import { ActingBanner } from './acting-banner'
import { CityStyles } from './city-styles'
import { Footer } from './footer'
import type { FrameData } from './frame-data'
import { Header } from './header'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { findLanguageToOffer, setLanguageCookie, restoreScroll } from '@/lib/client/language'
import { useHasMovedOn } from '@/lib/client/gone-on'
import { usePageLocale } from '@/lib/client/page-locale'
import { useSessionStore } from '@/lib/client/session-store'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useSpeedConsent } from '@/lib/client/field-consent'
import { restoreChosenCity, type CityChoice } from '@/lib/client/city-store'
import { useCompareStore } from '@/lib/client/compare-store'
import { useOwnFavourites } from '@/lib/client/favourites-store'
import { closeLoginPopup, useLoginPopup } from '@/lib/client/login-popup-store'
import { loadPicturesBelow } from '@/lib/client/far-pictures'
import { registerServiceWorker } from '@/lib/client/service-worker'
import { showToast } from '@/lib/client/toast-store'
import { loadScriptFontIfMissing } from '@/lib/client/script-face'
import { useFavourites } from '@/lib/features/customers/hooks/favourites'
import { followOtherTabs, useSessionCheck } from '@/lib/features/auth/hooks/session'
import { createLazyDialog } from './lazy-dialog'

const LoginPopup = createLazyDialog(() => import('@/components/auth/login-popup'))

const ReportVitals = lazy(() => import('./report-vitals').catch(() => ({ default: () => null })))
const PageViews = lazy(() => import('./page-views').catch(() => ({ default: () => null })))

const never = () => () => undefined

const LanguageBar = lazy(() => import('./language-bar'))
const CompareBar = lazy(() => import('./compare-bar'))

export function SiteFrame({
  packed,
  children,
}: {
  packed: PackedProps<FrameData>
  children: ReactNode
}) {
  const frame = useMemo(() => unpackProps(packed), [packed])
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
      <ComparedCars />
      <Toaster />
      <ChromeEffects countsPages={frame.countsPages} cities={frame.cities} />
    </div>
  )
}

/**
 * Offers the reader's own language. The browser decides, because pages are cached for all readers.
 * The offer overlays the page, so nothing moves, and disappears once the reader moves on. It is
 * shown again on the next full page load, unless the reader refused.
 */
function LanguageOffer() {
  const here = usePageLocale()
  const [isOver, setOver] = useState(false)
  const account = useSessionStore(({ user }) => user?.locale ?? null)
  const isActing = useSessionStore(({ user }) => user?.dostAccess ?? false)
  const hasGoneOn = useHasMovedOn('.language-bar')
  const offered = useSyncExternalStore(
    never,
    () => findLanguageToOffer(account),
    () => null,
  )
  if (offered === null || isOver || isActing || hasGoneOn) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LanguageBar
          locale={offered}
          onClose={() => {
            setLanguageCookie(here)
            setOver(true)
          }}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

function ComparedCars() {
  const isShown = useCompareStore(({ cars, isBarShown }) => isBarShown && cars.length > 0)
  const isThere = usePathname().endsWith('/compare')
  if (!isShown || isThere) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CompareBar />
      </Suspense>
    </ErrorBoundary>
  )
}

function ChromeEffects({
  countsPages,
  cities,
}: {
  countsPages: boolean
  cities: readonly CityChoice[]
}) {
  const t = useTranslations('chrome')
  const form = useLoginPopup((state) => state.form)
  const isCounted = useSpeedConsent()
  useSessionCheck()
  // Loads the favourites once. After a login, merges this browser's with the account's.
  useFavourites()
  useEffect(() => {
    restoreChosenCity(cities)
    restoreScroll()
    registerServiceWorker()
    loadPicturesBelow()
    loadScriptFontIfMissing()
    return followOtherTabs()
  }, [cities])
  useEffect(
    () =>
      useOwnFavourites.subscribe(({ ids }, { ids: before }) => {
        if (before.length === 0 && ids.length === 1 && !useSessionStore.getState().user)
          showToast(t('shortlistKept'))
      }),
    [t],
  )
  return (
    <>
      {isCounted && (
        <Suspense>
          <ReportVitals />
          {countsPages && <PageViews />}
        </Suspense>
      )}
      {form && <LoginPopup form={form} onClose={closeLoginPopup} />}
    </>
  )
}

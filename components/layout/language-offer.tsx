'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { languageToOffer, rememberLanguage } from '@/lib/client/language'
import { usePageLocale } from '@/lib/client/page-locale'
import { useSessionStore } from '@/lib/client/session-store'
import type { Locale } from '@/lib/i18n/locales'

const LanguageBar = lazy(() => import('./language-bar'))

/**
 * Offers a page in the reader's own language, where it is in another one. Found out in the browser: pages come from a cache
 * and are the same for everybody. It lies over the page and moves nothing; who says no isn't asked again.
 */
export function LanguageOffer() {
  const here = usePageLocale()
  const [offered, setOffered] = useState<Locale | null>(null)
  const account = useSessionStore(({ user }) => user?.locale ?? null)
  const isActing = useSessionStore(({ user }) => user?.dostAccess ?? false)
  useEffect(() => setOffered(languageToOffer(account)), [account])
  if (offered === null || isActing) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LanguageBar
          locale={offered}
          onClose={() => {
            rememberLanguage(here)
            setOffered(null)
          }}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

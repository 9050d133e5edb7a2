'use client'

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { languageToOffer, rememberLanguage } from '@/lib/client/language'
import { usePageLocale } from '@/lib/client/page-locale'
import { useSessionStore } from '@/lib/client/session-store'

const never = () => () => undefined

const LanguageBar = lazy(() => import('./language-bar'))

/**
 * Offers a page in the reader's own language, where it is in another one. Found out in the browser: pages come from a cache
 * and are the same for everybody. It lies over the page and moves nothing; who says no isn't asked again.
 */
export function LanguageOffer() {
  const here = usePageLocale()
  const [isOver, setOver] = useState(false)
  const account = useSessionStore(({ user }) => user?.locale ?? null)
  const isActing = useSessionStore(({ user }) => user?.dostAccess ?? false)
  const offered = useSyncExternalStore(
    never,
    () => languageToOffer(account),
    () => null,
  )
  if (offered === null || isOver || isActing) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LanguageBar
          locale={offered}
          onClose={() => {
            rememberLanguage(here)
            setOver(true)
          }}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

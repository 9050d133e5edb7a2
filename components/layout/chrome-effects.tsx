'use client'

import { lazy, Suspense, useEffect } from 'react'
import { readChosenCity } from '@/lib/client/city-store'
import { followOtherTabs, restoreSession } from '@/lib/client/customer-calls'
import { useLoginPopup } from '@/lib/client/login-popup-store'
import { registerServiceWorker } from '@/lib/client/service-worker'

const LoginPopup = lazy(() => import('@/components/auth/login-popup'))

/** What happens once in a visit, after the page is on screen; and the login popup, whose code comes when it opens. */
export function ChromeEffects() {
  const form = useLoginPopup((state) => state.form)
  useEffect(() => {
    readChosenCity()
    void restoreSession()
    registerServiceWorker()
    return followOtherTabs()
  }, [])
  return form && <Suspense><LoginPopup form={form} /></Suspense>
}

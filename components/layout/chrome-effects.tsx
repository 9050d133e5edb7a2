'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { readChosenCity } from '@/lib/client/city-store'
import { useOwnFavourites } from '@/lib/client/favourites-store'
import { closeLoginPopup, useLoginPopup } from '@/lib/client/login-popup-store'
import { returnToPlace } from '@/lib/client/language'
import { registerServiceWorker } from '@/lib/client/service-worker'
import { useSessionStore } from '@/lib/client/session-store'
import { showToast } from '@/lib/client/toast-store'
import { useFavourites } from '@/lib/features/accounts/hooks/favourites'
import { followOtherTabs, useSessionCheck } from '@/lib/features/accounts/hooks/session'
import { lazyDialog } from './lazy-dialog'

const LoginPopup = lazyDialog(() => import('@/components/auth/login-popup'))

/** What happens once in a visit, after the page is on screen; and the login popup, whose code comes when it opens. */
export function ChromeEffects() {
  const t = useTranslations('chrome')
  const form = useLoginPopup((state) => state.form)
  useSessionCheck()
  // Read once for the whole page, and where a login happens on a page without a heart, joined there.
  useFavourites()
  useEffect(() => {
    readChosenCity()
    returnToPlace()
    registerServiceWorker()
    return followOtherTabs()
  }, [])
  useEffect(
    () =>
      useOwnFavourites.subscribe(({ ids }, { ids: before }) => {
        if (before.length === 0 && ids.length === 1 && !useSessionStore.getState().user)
          showToast(t('shortlistKept'))
      }),
    [t],
  )
  return form && <LoginPopup form={form} onClose={closeLoginPopup} />
}

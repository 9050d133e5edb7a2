'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { readChosenCity } from '@/lib/client/city-store'
import { followOtherTabs, restoreSession } from '@/lib/client/customer-calls'
import { closeLoginPopup, useLoginPopup } from '@/lib/client/login-popup-store'
import { registerServiceWorker } from '@/lib/client/service-worker'
import { useSessionStore } from '@/lib/client/session-store'
import { useShortlist } from '@/lib/client/shortlist-store'
import { showToast } from '@/lib/client/toast-store'
import { lazyDialog } from './lazy-dialog'

/** For who is signed in only; a visitor never fetches the code. */
async function loadHearts(): Promise<void> {
  if (useSessionStore.getState().user)
    await (await import('@/lib/client/join-shortlist')).loadHearts()
}

const LoginPopup = lazyDialog(() => import('@/components/auth/login-popup'))

/** What happens once in a visit, after the page is on screen; and the login popup, whose code comes when it opens. */
export function ChromeEffects() {
  const t = useTranslations('chrome')
  const form = useLoginPopup((state) => state.form)
  useEffect(() => {
    readChosenCity()
    void restoreSession()
      .then(loadHearts)
      .catch(() => undefined)
    registerServiceWorker()
    return followOtherTabs()
  }, [])
  useEffect(
    () =>
      useShortlist.subscribe(({ ids }, { ids: before }) => {
        if (before.length === 0 && ids.length === 1 && !useSessionStore.getState().user)
          showToast(t('shortlistKept'))
      }),
    [t],
  )
  return form && <LoginPopup form={form} onClose={closeLoginPopup} />
}

'use client'

import type { MouseEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { BRAND } from '@/lib/shared/brand'
import { requestCallBack } from '@/lib/features/accounts/hooks/session'
import { useSessionStore } from '@/lib/client/session-store'
import { showToast } from '@/lib/client/toast-store'
import { fillIn } from '@/lib/i18n/fill-in'

/** A visitor calls us; a person who is signed in is called back, or dials where that can't be asked for. */
export function CallLink({ className }: { className: string }) {
  const t = useTranslations('chrome.account')
  const call = (event: MouseEvent) => {
    if (!useSessionStore.getState().user) return
    // Dialling at the same moment would make the line busy when we call.
    event.preventDefault()
    showToast(t('reachingYou'), 'good')
    requestCallBack().catch(() => location.assign(BRAND.phone.href))
  }
  return (
    <a
      href={BRAND.phone.href}
      className={className}
      onClick={call}
      aria-label={fillIn(t.raw('call'), { phone: BRAND.phone.display })}
    >
      <Icon name="phone" className="text-lg" />
      <span className="tabular-nums">{BRAND.phone.display}</span>
    </a>
  )
}

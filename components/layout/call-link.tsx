'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { BRAND } from '@/lib/brand'
import { requestCallBack } from '@/lib/client/customer-calls'
import { useSessionStore } from '@/lib/client/session-store'
import { showToast } from '@/lib/client/toast-store'

/** A visitor calls us; whoever is signed in is called back. */
export function CallLink({ className }: { className: string }) {
  const t = useTranslations('chrome.account')
  const call = () => {
    if (!useSessionStore.getState().user) return
    requestCallBack()
    showToast(t('reachingYou'), 'good')
  }
  return (
    <a href={BRAND.phone.href} className={className} onClick={call} aria-label={t('call', { phone: BRAND.phone.display })}>
      <Icon name="phone" className="text-lg" />
      <span className="tabular-nums">{BRAND.phone.display}</span>
    </a>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { stopActing } from '@/lib/features/accounts/hooks/session'
import { closeLoginPopup } from '@/lib/client/login-popup-store'
import { useSessionStore } from '@/lib/client/session-store'

/** Says on every page that a member of the staff acts for a customer, and lets them stop. */
export function ActingBanner() {
  const t = useTranslations('chrome.account')
  const router = useRouter()
  const user = useSessionStore((state) => state.user)
  if (!user?.dostAccess || !user.dostData) return null
  const stop = async () => {
    await stopActing()
    closeLoginPopup()
    router.push('/dost')
    router.refresh()
  }
  return (
    <aside className="flex flex-wrap items-center justify-center gap-x-4 bg-inverse px-gutter py-1 text-on-inverse">
      <p className="flex items-center gap-2 font-medium">
        <Icon name="users" />
        {t('acting', { staff: user.dostData.name, customer: user.firstName })}
      </p>
      <button
        type="button"
        className="min-h-tap rounded-md px-3 font-semibold underline"
        onClick={() => void stop()}
      >
        {t('endActing')}
      </button>
    </aside>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { pathHere } from '@/lib/client/page-locale'
import { logOut } from '@/lib/features/accounts/hooks/session'
import { closeLoginPopup, openLoginPopup } from '@/lib/client/login-popup-store'
import { dashboardPath, useSessionStore } from '@/lib/client/session-store'

/** Login for a visitor; Dashboard and Logout for a person who is signed in. The style sheet hides what doesn't apply. */
export function AccountLinks({ className }: { className: string }) {
  const t = useTranslations('chrome.account')
  const router = useRouter()
  const role = useSessionStore((state) => state.user?.role ?? 2)
  const leave = async () => {
    await logOut()
    closeLoginPopup()
    router.push(pathHere('/login'))
    // What the server rendered for the person is not for the next one.
    router.refresh()
  }
  return (
    <>
      <Link
        href="/login"
        data-anonymous
        className={className}
        onClick={(event) => {
          event.preventDefault()
          openLoginPopup('login')
        }}
      >
        <Icon name="user" className="text-lg" />
        {t('login')}
      </Link>
      <Link href={dashboardPath(role)} data-signed-in-only className={className}>
        <Icon name="dashboard" className="text-lg" />
        {t('dashboard')}
      </Link>
      <button type="button" data-signed-in-only className={className} onClick={() => void leave()}>
        <Icon name="logout" className="text-lg" />
        {t('logout')}
      </button>
    </>
  )
}

'use client'

import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { requestStopActing } from '@/lib/features/auth/hooks/session'
import { useActing, useActingBannerStore } from '@/lib/client/acting'
import { closeLoginPopup } from '@/lib/client/login-popup-store'
import type { ActingNames } from '@/lib/shared/acting'

interface BannerProps {
  /** Null if the first script fills in the names. */
  acting: ActingNames | null
  className: string
  onEnd?: () => void
}

function Banner({ acting, className, onEnd }: BannerProps) {
  const t = useTranslations('chrome.account')
  const router = useRouter()
  const stop = async () => {
    await requestStopActing()
    onEnd?.()
    closeLoginPopup()
    router.push('/dost')
    router.refresh()
  }
  return (
    <aside
      className={`acting-banner flex-wrap items-center justify-center gap-x-4 bg-inverse px-gutter py-1 text-on-inverse ${className}`}
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon name="users" />
        <span className="acting-words">{acting && t('acting', { ...acting })}</span>
      </p>
      <button
        type="button"
        data-needs-script
        className="min-h-tap rounded-md px-3 font-semibold underline"
        onClick={() => void stop()}
      >
        {t('endActing')}
      </button>
    </aside>
  )
}

/**
 * Banner on dynamic pages. It is part of the HTML, so it shows without JavaScript, but without its
 * button.
 */
export function PageActingBanner({ acting }: { acting: ActingNames }) {
  const [isOver, setOver] = useState(false)
  useLayoutEffect(() => {
    useActingBannerStore.setState({ isShown: true })
    return () => useActingBannerStore.setState({ isShown: false })
  }, [])
  return isOver ? null : (
    <Banner acting={acting} className="page-acting flex" onEnd={() => setOver(true)} />
  )
}

const never = () => () => undefined

export function ActingBanner() {
  const acting = useActing()
  const isShown = useActingBannerStore((state) => state.isShown)
  // This component hydrates before the page's own banner, so it looks for that banner in the HTML.
  const [isInHtml] = useState(
    () => typeof document !== 'undefined' && document.querySelector('.page-acting') !== null,
  )
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isTakenOver) return <Banner acting={null} className="early-acting" />
  return acting && !(isShown ?? isInHtml) ? <Banner acting={acting} className="flex" /> : null
}

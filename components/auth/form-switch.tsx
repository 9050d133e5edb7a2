'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import type { LoginForm } from '@/lib/client/login-popup-store'

const LOOK = 'inline-flex min-h-tap items-center px-1 font-semibold text-accent hover:underline'

const subscribeToNothing = () => () => {}

function useWayOn(): string {
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => location.search,
    () => '',
  )
  const next = new URLSearchParams(search).get('next')
  return next === null ? '' : `?${new URLSearchParams({ next })}`
}

export function FormSwitch({
  form,
  onSwitch,
}: {
  form: LoginForm
  onSwitch?: (form: LoginForm) => void
}) {
  const t = useTranslations('login')
  const wayOn = useWayOn()
  const isLogin = form === 'login'
  const other = isLogin ? 'register' : 'login'
  const label = t(isLogin ? 'registerNow' : 'login')
  return (
    <p className="mt-auto pt-3 text-center text-ink-soft">
      {t(isLogin ? 'noAccount' : 'haveAccount')}{' '}
      {onSwitch ? (
        <button type="button" className={LOOK} onClick={() => onSwitch(other)}>
          {label}
        </button>
      ) : (
        <Link href={`/${other}${wayOn}`} className={LOOK}>
          {label}
        </Link>
      )}
    </p>
  )
}

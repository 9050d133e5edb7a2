'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { dashboardPath, type StoredUser } from '@/lib/client/session-store'

/** In a login form's place for a person who is signed in already. */
export function SignedIn({ user }: { user: StoredUser }) {
  const t = useTranslations('login.signedIn')
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-full text-lg break-words">{t('text', { name: user.firstName })}</p>
      <LinkButton href={dashboardPath(user.role)}>{t('dashboard')}</LinkButton>
    </div>
  )
}

'use client'

import type { LoginForm } from '@/lib/client/login-popup-store'
import { getDashboardPath, type StoredUser } from '@/lib/client/session-store'
import { useCheckedUser } from '@/lib/features/auth/hooks/session'
import { FormSwitch } from './form-switch'
import { LoginSteps } from './login-steps'
import { LoginTexts } from './login-texts'
import { useLoginFlow } from './use-login-flow'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/spinner'

function Form({ form }: { form: LoginForm }) {
  const flow = useLoginFlow()
  const { user, isChecking } = useCheckedUser()
  if (user && flow.step.name !== 'done')
    return isChecking ? <Skeleton className="h-24 w-full" /> : <SignedIn user={user} />
  return <LoginSteps flow={flow} form={form} below={<FormSwitch form={form} />} />
}

export function LoginAccountForm({ form }: { form: LoginForm }) {
  return (
    <LoginTexts>
      <Form form={form} />
    </LoginTexts>
  )
}

export function SignedIn({ user }: { user: StoredUser }) {
  const t = useTranslations('login.signedIn')
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-full text-lg break-words">{t('text', { name: user.firstName })}</p>
      <LinkButton href={getDashboardPath(user.role)}>{t('dashboard')}</LinkButton>
    </div>
  )
}

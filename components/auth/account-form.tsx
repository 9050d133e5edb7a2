'use client'

import type { LoginForm } from '@/lib/client/login-popup-store'
import { useSessionStore } from '@/lib/client/session-store'
import { FormSwitch } from './form-switch'
import { LoginSteps } from './login-steps'
import { LoginTexts } from './login-texts'
import { SignedIn } from './signed-in'
import { useLoginFlow } from './use-login-flow'

function Form({ form }: { form: LoginForm }) {
  const flow = useLoginFlow()
  const user = useSessionStore((state) => state.user)
  if (user && flow.step.name !== 'done') return <SignedIn user={user} />
  return <LoginSteps flow={flow} form={form} below={<FormSwitch form={form} />} />
}

/** The popup's form as part of a page. */
export function AccountForm({ form }: { form: LoginForm }) {
  return (
    <LoginTexts>
      <Form form={form} />
    </LoginTexts>
  )
}

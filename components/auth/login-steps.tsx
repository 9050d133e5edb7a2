'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { LoginForm } from '@/lib/client/login-popup-store'
import { OtpStep } from './otp-step'
import { PhoneForm } from './phone-form'
import { RegisterForm } from './register-form'
import type { LoginFlow } from './use-login-flow'

interface LoginStepsProps {
  flow: LoginFlow
  form: LoginForm
  /** Shown under the form until a code is on its way. */
  below?: ReactNode
  /** Another form in the first one's place; it leads on to the same code. */
  firstForm?: ReactNode
  /** There is no way back from the code to the phone. */
  oneWay?: boolean
}

/** Whichever step of a login it is: the form, the code, or the welcome. */
export function LoginSteps({ flow, form, below, firstForm, oneWay = false }: LoginStepsProps) {
  const t = useTranslations('login')
  const { step, requested, verified, restart } = flow
  if (step.name === 'done') {
    return (
      <p role="status" className="flex items-center gap-3 rounded-md bg-sunken px-4 py-5 text-lg">
        <Icon name="check" className="shrink-0 text-2xl text-good" />
        {t('welcome', { name: step.account.firstName })}
      </p>
    )
  }
  if (step.name === 'code') {
    const { request, code, isSecond } = step
    return (
      <OtpStep
        key={code.authorizationId}
        phone={request.phone}
        code={code}
        isSecond={isSecond}
        onVerified={(result) => verified(request, result)}
        onChangeNumber={oneWay ? undefined : restart}
      />
    )
  }
  if (step.proven) return <RegisterForm proven={step.proven} onRequested={requested} />
  return (
    <>
      {firstForm ??
        (form === 'login' ? (
          <PhoneForm onRequested={requested} />
        ) : (
          <RegisterForm onRequested={requested} />
        ))}
      {below}
    </>
  )
}

'use client'

import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { LoginForm } from '@/lib/client/login-popup-store'
import { useSessionStore } from '@/lib/client/session-store'
import { OtpStep } from './otp-step'
import { PasskeyLogin } from './passkey-login'
import { RegisterForm, PhoneField } from './register-form'
import { type LoginFlow, type OnRequested, useOtpRequest } from './use-login-flow'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { isPhone, toPhoneDigits } from '@/lib/features/customers/rules/registration'

interface LoginStepsProps {
  flow: LoginFlow
  form: LoginForm
  below?: ReactNode
  /** Replaces the first form. It has to send the same kind of code. */
  firstForm?: ReactNode
  oneWay?: boolean
}

/** Keeps each step at least as tall as the one before, so that content below doesn't move. */
export function LoginSteps({ flow, ...rest }: LoginStepsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const requested: OnRequested = (...sent) => {
    setHeight(box.current?.offsetHeight)
    flow.requested(...sent)
  }
  return (
    <div
      ref={box}
      className="flex min-h-96 flex-col max-sm:min-h-108"
      style={{ minHeight: height }}
    >
      <Step flow={{ ...flow, requested }} {...rest} />
    </div>
  )
}

function Step({ flow, form, below, firstForm, oneWay = false }: LoginStepsProps) {
  const t = useTranslations('login')
  const { step, requested, verified, entered, restart } = flow
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
  if (step.verifiedPhone)
    return <RegisterForm verifiedPhone={step.verifiedPhone} onRequested={requested} />
  return (
    <>
      {firstForm ??
        (form === 'login' ? (
          <PhoneForm onRequested={requested} />
        ) : (
          <RegisterForm onRequested={requested} />
        ))}
      {form === 'login' && <PasskeyLogin onAccount={entered} />}
      {below}
    </>
  )
}

function PhoneForm({ onRequested }: { onRequested: OnRequested }) {
  const t = useTranslations('login')
  const { answer, send } = useOtpRequest(onRequested)
  const {
    register,
    handleSubmit,
    watch,
    formState: { isSubmitting },
  } = useForm<{ phone: string }>({
    defaultValues: { phone: toPhoneDigits(useSessionStore.getState().user?.phoneNumber ?? '') },
  })
  const phone = register('phone', { setValueAs: toPhoneDigits })
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((typed) => send({ form: 'login', phone: typed.phone }))}
    >
      <PhoneField field={phone} error={answer} focused />
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!isPhone(watch('phone') ?? '')}
        pending={isSubmitting}
      >
        {t('getOtp')}
      </Button>
    </form>
  )
}

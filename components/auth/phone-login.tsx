'use client'

import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { isPhone, toPhoneDigits } from '@/lib/features/customers/rules/registration'
import { Skeleton } from '@/components/ui/spinner'
import { useCheckedUser } from '@/lib/features/auth/hooks/session'
import { LoginSteps } from './login-steps'
import { LoginTexts } from './login-texts'
import { PhoneInput } from './phone-input'
import { SignedIn } from './account-form'
import { useLoginFlow, type OnRequested, useOtpRequest } from './use-login-flow'

function PhoneStep({ onRequested }: { onRequested: OnRequested }) {
  const t = useTranslations('login')
  const { answer, send, clear } = useOtpRequest(onRequested)
  const {
    register,
    handleSubmit,
    setError,
    watch,
    formState: { errors, isSubmitting },
  } = useForm<{ phone: string }>()
  const input = useRef<HTMLInputElement>(null)
  const { ref, ...phone } = register('phone', {
    setValueAs: toPhoneDigits,
    onChange: clear,
  })
  useEffect(() => {
    scrollTo(0, 0)
    input.current?.focus({ preventScroll: true })
  }, [])

  const submit = handleSubmit(async (typed) => {
    if (isPhone(typed.phone)) await send({ form: 'login', phone: typed.phone })
    else setError('phone', { message: t('errors.phone') })
  })

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field id="phone-login" label={t('prompt')} error={errors.phone?.message ?? answer} required>
        {(control) => (
          <PhoneInput
            {...control}
            {...phone}
            ref={(element) => {
              ref(element)
              input.current = element
            }}
            className="text-lg tabular-nums"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!isSubmitting) void submit(event)
            }}
          />
        )}
      </Field>
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

function Steps() {
  const flow = useLoginFlow()
  const { user, isChecking } = useCheckedUser()
  if (user && flow.step.name !== 'done')
    return isChecking ? <Skeleton className="h-24 w-full" /> : <SignedIn user={user} />
  return (
    <LoginSteps
      flow={flow}
      form="login"
      oneWay
      firstForm={<PhoneStep onRequested={flow.requested} />}
    />
  )
}

export function PhoneLogin() {
  return (
    <LoginTexts>
      <Steps />
    </LoginTexts>
  )
}

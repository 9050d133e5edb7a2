'use client'

import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { isPhone, phoneDigits } from '@/lib/features/accounts/rules/registration'
import { useSessionStore } from '@/lib/client/session-store'
import { LoginSteps } from './login-steps'
import { LoginTexts } from './login-texts'
import { SignedIn } from './signed-in'
import { useLoginFlow } from './use-login-flow'
import { type OnRequested, useOtpRequest } from './use-otp-request'

function PhoneStep({ onRequested }: { onRequested: OnRequested }) {
  const t = useTranslations('login')
  const input = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState('')
  const [isSending, setSending] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { answer, send, clear } = useOtpRequest(onRequested)

  useEffect(() => {
    scrollTo(0, 0)
    input.current?.focus({ preventScroll: true })
  }, [])

  const change = (typed: string) => {
    setPhone(phoneDigits(typed))
    setRefused(false)
    clear()
  }
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isPhone(phone)) return setRefused(true)
    setSending(true)
    await send({ form: 'login', phone }).finally(() => setSending(false))
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        id="phone-login"
        label={t('prompt')}
        error={isRefused ? t('errors.phone') : answer}
        required
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={phone}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            prefix="+91"
            className="text-lg tabular-nums"
            onChange={(event) => change(event.target.value)}
            // A disabled button swallows the Enter key, and with it the sentence that says why.
            onKeyDown={(event) => {
              if (event.key === 'Enter') void submit(event)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" wide disabled={!isPhone(phone)} pending={isSending}>
        {t('getOtp')}
      </Button>
    </form>
  )
}

function Steps() {
  const flow = useLoginFlow()
  const user = useSessionStore((state) => state.user)
  if (user && flow.step.name !== 'done') return <SignedIn user={user} />
  return (
    <LoginSteps
      flow={flow}
      form="login"
      oneWay
      firstForm={<PhoneStep onRequested={flow.requested} />}
    />
  )
}

/** The stand-alone login: a phone number, then its code, and no way back. */
export function PhoneLogin() {
  return (
    <LoginTexts>
      <Steps />
    </LoginTexts>
  )
}

'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { NoticeState } from '@/components/ui/notice-state'
import { ApiError, callApi } from '@/lib/client/api'
import { pathOf } from './sections'

type Step = 'ask' | 'pending' | 'done' | 'over' | 'offline'

/** Verifies on a press, not on opening: programs that look through mail open every link. */
export function VerifyEmailForm({ token, emailId }: { token: string; emailId: string }) {
  const t = useTranslations('profile')
  const [step, setStep] = useState<Step>('ask')
  const [email, setEmail] = useState(emailId)
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    setStep('pending')
    try {
      await callApi('/customer/v1/authenticateEmail', {
        method: 'POST',
        body: { emailId: email, emailToken: token },
      })
      setStep('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep(
        error.status === 0 || error.status >= 500 || error.status === 429 ? 'offline' : 'over',
      )
    }
  }
  if (step === 'done' || step === 'over') {
    const isDone = step === 'done'
    return (
      <div role="status">
        <NoticeState
          icon={isDone ? 'check' : 'alert'}
          headingLevel={1}
          title={t(isDone ? 'verify.done' : 'verify.failedTitle')}
          text={t(isDone ? 'verify.doneText' : 'verify.failedText')}
        >
          <LinkButton href={pathOf('profile')}>{t('verify.toProfile')}</LinkButton>
          <LinkButton href="/" tone="secondary">
            {t('verify.home')}
          </LinkButton>
        </NoticeState>
      </div>
    )
  }
  return (
    <form
      onSubmit={(event) => void verify(event)}
      noValidate
      className="mx-auto grid max-w-md gap-4 py-section"
    >
      <h1 className="text-3xl">{t('verify.title')}</h1>
      <p className="text-ink-soft">{t('verify.text')}</p>
      <Field
        id="verify-email"
        label={t('verify.email')}
        error={step === 'offline' ? t('offline') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            maxLength={200}
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={step === 'pending'} disabled={email.trim() === ''}>
        {t('verify.button')}
      </Button>
    </form>
  )
}

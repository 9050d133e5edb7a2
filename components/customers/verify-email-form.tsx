'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NoticeState } from '@/components/ui/notice-state'
import { useCall } from '@/lib/client/use-call'
import { verifyEmail } from '@/lib/features/customers/hooks/contact'
import { getSectionPath } from './sections'

/** Verifies only on a click, because mail scanners open links. */
export function VerifyEmailForm({ token, emailId }: { token: string; emailId: string }) {
  const t = useTranslations('profile')
  const [email, setEmail] = useState(emailId)
  const { run, pending, refusal } = useCall({ offline: t('offline') })
  const [isDone, setDone] = useState(false)
  const verify = (event: FormEvent) => {
    event.preventDefault()
    void run(() => verifyEmail({ emailId: email, emailToken: token }), {
      after: () => setDone(true),
    })
  }
  const isUnanswered =
    refusal && (refusal.status === 0 || refusal.status === 429 || refusal.status >= 500)
  if (isDone || (refusal && !isUnanswered)) {
    return (
      <div role="status">
        <NoticeState
          icon={isDone ? 'check' : 'alert'}
          headingLevel={1}
          title={t(isDone ? 'verify.done' : 'verify.failedTitle')}
          text={t(isDone ? 'verify.doneText' : 'verify.failedText')}
        >
          <LinkButton href={getSectionPath('profile')}>{t('verify.toProfile')}</LinkButton>
          <LinkButton href="/" tone="secondary">
            {t('verify.home')}
          </LinkButton>
        </NoticeState>
      </div>
    )
  }
  return (
    <form onSubmit={verify} noValidate className="mx-auto grid max-w-md gap-4 py-section">
      <h1 className="text-3xl">{t('verify.title')}</h1>
      <p className="text-ink-soft">{t('verify.text')}</p>
      <Field
        id="verify-email"
        label={t('verify.email')}
        error={isUnanswered ? t('offline') : undefined}
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
      <Button type="submit" size="lg" pending={pending !== null} disabled={email.trim() === ''}>
        {t('verify.button')}
      </Button>
    </form>
  )
}

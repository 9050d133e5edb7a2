'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useDeskCall } from './use-desk-call'

interface Shown {
  phone: string
  emailId: string | null
}

export function ShowContact({ id, masked }: { id: string; masked: string }) {
  const t = useTranslations('desk')
  const [shown, setShown] = useState<Shown | null>(null)
  const { send, isSending, problem, proof } = useDeskCall<Shown>({
    offline: t('offline'),
    after: setShown,
  })
  if (shown)
    return (
      <>
        <a
          href={`tel:+91${shown.phone}`}
          ref={(link) => link?.focus()}
          className="inline-flex min-h-tap items-center text-sm font-medium text-accent tabular-nums lg:min-h-9"
        >
          {shown.phone}
        </a>
        {shown.emailId !== null && (
          <a
            href={`mailto:${shown.emailId}`}
            className="text-sm wrap-anywhere text-accent lg:min-h-6"
          >
            {shown.emailId}
          </a>
        )}
      </>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{masked}</span>
      <Button
        tone="secondary"
        size="sm"
        className="whitespace-nowrap"
        pending={isSending}
        onClick={() => send('/staff/v1/contact', { body: { id } })}
      >
        {t('contact.show')}
      </Button>
      {problem && (
        <span role="alert" className="text-sm text-bad">
          {problem}
        </span>
      )}
      {proof}
    </span>
  )
}

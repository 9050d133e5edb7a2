'use client'

import { useState, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { SentCode } from '@/lib/features/accounts/hooks/otp'
import { useResend } from './use-resend'

/** "Resend OTP", how long it has to wait, and what came of it. */
export function ResendOtp({
  phone,
  code,
  children,
}: {
  phone: string
  code: SentCode
  children?: ReactNode
}) {
  const t = useTranslations('login.otp')
  const { resend, secondsLeft, isSent, refusal } = useResend(phone, code)
  const [isSending, setSending] = useState(false)
  const again = async () => {
    setSending(true)
    await resend().finally(() => setSending(false))
  }
  return (
    <div className="grid gap-1 text-center">
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button
          tone="quiet"
          disabled={secondsLeft > 0}
          pending={isSending}
          onClick={() => void again()}
        >
          {t('resend')}
        </Button>
        {children}
      </div>
      {secondsLeft > 0 && (
        <p className="text-sm text-ink-faint tabular-nums">
          {t('resendIn', { seconds: secondsLeft })}
        </p>
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {refusal}
      </p>
      <div role="status">
        {isSent && (
          <p className="mx-auto flex w-fit items-center gap-2 rounded-md bg-inverse px-4 py-2 text-sm font-medium text-on-inverse">
            <Icon name="info" />
            {t('sent')}
          </p>
        )}
      </div>
    </div>
  )
}

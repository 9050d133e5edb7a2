'use client'

import {
  useId,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
} from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import {
  type SentCode,
  type OtpVerifyResult,
  verifyOtp,
  resendOtp,
} from '@/lib/features/auth/hooks/otp'
import { OtpBoxes } from './otp-boxes'
import { isComplete, createEmptyDigits } from './otp-digits'
import { ApiError } from '@/lib/client/api-error'

/** From the spec, section 9. */
const SENT_BANNER_MS = 3_000

export interface OtpStepProps {
  phone: string
  code: SentCode
  /** True for the second of the two codes that an unknown device has to enter. */
  isSecond: boolean
  onVerified: (result: Exclude<OtpVerifyResult, { kind: 'wrong' }>) => void
  onChangeNumber?: () => void
}

export function OtpStep({ phone, code, isSecond, onVerified, onChangeNumber }: OtpStepProps) {
  const t = useTranslations('login.otp')
  const id = useId()
  const [digits, setDigits] = useState(() => createEmptyDigits(code.digits))
  const [isVerifying, setVerifying] = useState(false)
  const [failures, setFailures] = useState(0)
  const [isWrong, setWrong] = useState(false)

  const fail = () => {
    setWrong(true)
    setFailures((count) => count + 1)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isVerifying) return
    if (!isComplete(digits)) return fail()
    setVerifying(true)
    setWrong(false)
    const result = await verifyOtp(phone, digits.join(''), code).catch((): OtpVerifyResult => ({
      kind: 'wrong',
    }))
    setVerifying(false)
    if (result.kind === 'wrong') fail()
    else onVerified(result)
  }

  // Enter does nothing while the submit button is disabled, so this shows the error.
  const tellTooFew = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isComplete(digits))
      fail()
  }

  return (
    <form
      method="post"
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={(event) => void submit(event)}
      onKeyDown={tellTooFew}
    >
      {isSecond && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3 text-ink-soft">
          {t('second')}
        </p>
      )}
      <p id={`${id}-label`} className="text-center font-medium">
        {t('sentTo', { digits: phone.slice(-3) })}
      </p>
      <OtpBoxes
        digits={digits}
        onDigits={(next) => {
          setDigits(next)
          setWrong(false)
        }}
        focusOn={failures}
        labelId={`${id}-label`}
        errorId={`${id}-error`}
        isWrong={isWrong}
        disabled={isVerifying}
      />
      <p
        id={`${id}-error`}
        role="alert"
        className="text-center text-sm font-medium text-bad empty:hidden"
      >
        {isWrong && t('invalid')}
      </p>
      <Button type="submit" size="lg" wide disabled={!isComplete(digits)} pending={isVerifying}>
        {t('submit')}
      </Button>
      <p role="status" className="sr-only">
        {isVerifying && t('verifying')}
      </p>
      <ResendOtp
        phone={phone}
        code={code}
        onSent={() => {
          setDigits(createEmptyDigits(code.digits))
          setWrong(false)
        }}
      >
        {onChangeNumber && (
          <Button tone="quiet" onClick={onChangeNumber} disabled={isVerifying}>
            {t('changeNumber')}
          </Button>
        )}
      </ResendOtp>
      <p className="mt-auto flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="shield" className="mt-0.5 shrink-0 text-base" />
        {t('neverAsked')}
      </p>
    </form>
  )
}

function ResendOtp({
  phone,
  code,
  onSent,
  children,
}: {
  phone: string
  code: SentCode
  onSent: () => void
  children?: ReactNode
}) {
  const t = useTranslations('login.otp')
  const { resend, secondsLeft, isSent, refusal } = useResend(phone, code, onSent)
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

function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const from = (length: number) => {
    const now = Date.now()
    return { now, until: now + length * 1_000 }
  }
  const [{ now, until }, setTimes] = useState(() => from(seconds))
  const isRunning = until > now
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return [Math.max(0, Math.ceil((until - now) / 1_000)), (length) => setTimes(from(length))]
}

function useResend(phone: string, code: SentCode, onSent: () => void) {
  const [secondsLeft, pause] = useCountdown(code.resendAfter)
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setSent(false), SENT_BANNER_MS)
    return () => clearTimeout(timer)
  }, [isSent])

  const resend = async () => {
    setRefusal('')
    try {
      pause(await resendOtp(phone, code))
      setSent(true)
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      if (error.retryAfter !== null) pause(error.retryAfter)
    }
  }
  return { resend, secondsLeft, isSent, refusal }
}

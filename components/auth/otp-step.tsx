'use client'

import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type SentCode, type Verified, verifyOtp } from '@/lib/features/accounts/hooks/otp'
import { OtpBoxes } from './otp-boxes'
import { isComplete, NO_DIGITS } from './otp-digits'
import { ResendOtp } from './resend-otp'

export interface OtpStepProps {
  phone: string
  code: SentCode
  /** This is the second code in a row, which an unknown device is asked for. */
  isSecond: boolean
  onVerified: (result: Exclude<Verified, { kind: 'wrong' }>) => void
  onChangeNumber?: () => void
}

/** The four digits that were sent, checked. Anything that goes wrong is the same sentence. */
export function OtpStep({ phone, code, isSecond, onVerified, onChangeNumber }: OtpStepProps) {
  const t = useTranslations('login.otp')
  const id = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
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
    const result = await verifyOtp(phone, digits.join(''), code).catch((): Verified => ({
      kind: 'wrong',
    }))
    setVerifying(false)
    if (result.kind === 'wrong') fail()
    else onVerified(result)
  }

  // Enter in a form whose button is disabled does nothing by itself: too few digits are told like wrong ones.
  const tellTooFew = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isComplete(digits))
      fail()
  }

  return (
    <form
      noValidate
      className="grid gap-4"
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
      <ResendOtp phone={phone} code={code}>
        {onChangeNumber && (
          <Button tone="quiet" onClick={onChangeNumber} disabled={isVerifying}>
            {t('changeNumber')}
          </Button>
        )}
      </ResendOtp>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="shield" className="mt-0.5 shrink-0 text-base" />
        {t('neverAsked')}
      </p>
    </form>
  )
}

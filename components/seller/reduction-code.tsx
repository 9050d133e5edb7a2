'use client'

import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from 'next-intl'
import { OtpBoxes } from '@/components/auth/otp-boxes'
import { isComplete, NO_DIGITS } from '@/components/auth/otp-digits'
import { Button } from '@/components/ui/button'
import { ApiError, callApi } from '@/lib/client/api'
import type { SentCode } from '@/lib/features/accounts/hooks/otp'
import { formatRupees } from '@/lib/shared/numbers'

interface ReductionCodeProps {
  vehicleId: string
  price: number
  code: SentCode
  onReduced: () => void
  onCancel: () => void
}

/** The four digits that make a lower price true. */
export function ReductionCode({ vehicleId, price, code, onReduced, onCancel }: ReductionCodeProps) {
  const t = useTranslations('sellerDashboard.price')
  const neverAsked = useTranslations('login.otp')('neverAsked')
  const id = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
  const [failures, setFailures] = useState(0)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !isComplete(digits)) return
    setPending(true)
    setProblem('')
    try {
      await callApi('/vehicle/v1/reduceListedPrice', {
        method: 'POST',
        body: {
          vehicleId,
          price,
          otp: digits.join(''),
          customerOTPAuthorizationId: code.authorizationId,
        },
      })
      onReduced()
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('offline'))
      setDigits(NO_DIGITS)
      setFailures((count) => count + 1)
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-prose gap-4">
      <h3 id={`${id}-label`} className="text-xl">
        {t('codeTitle')}
      </h3>
      <p>{t('codeText', { price: formatRupees(price) })}</p>
      <OtpBoxes
        digits={digits}
        onDigits={(next) => {
          setDigits(next)
          setProblem('')
        }}
        focusOn={failures}
        labelId={`${id}-label`}
        errorId={`${id}-error`}
        isWrong={problem !== ''}
        disabled={pending}
      />
      <p id={`${id}-error`} role="alert" className="text-center font-medium text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button type="submit" size="lg" pending={pending} disabled={!isComplete(digits)}>
          {t('confirm')}
        </Button>
        <Button size="lg" tone="quiet" disabled={pending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{neverAsked}</p>
    </form>
  )
}

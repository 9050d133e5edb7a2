'use client'

import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from 'next-intl'
import { OtpBoxes } from '@/components/auth/otp-boxes'
import { isComplete, NO_DIGITS } from '@/components/auth/otp-digits'
import { Button } from '@/components/ui/button'
import { problemText } from '@/lib/client/mutations'
import type { SentCode } from '@/lib/features/accounts/hooks/otp'
import { useReducePrice } from '@/lib/features/selling/hooks'
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
  const { trigger, isMutating, error, reset } = useReducePrice()
  const problem = isMutating ? '' : problemText(error, t('offline'))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isMutating || !isComplete(digits)) return
    const reduced = await trigger({
      vehicleId,
      price,
      otp: digits.join(''),
      customerOTPAuthorizationId: code.authorizationId,
    })
    if (reduced) return onReduced()
    setDigits(NO_DIGITS)
    setFailures((count) => count + 1)
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
          if (error) reset()
        }}
        focusOn={failures}
        labelId={`${id}-label`}
        errorId={`${id}-error`}
        isWrong={problem !== ''}
        disabled={isMutating}
      />
      <p id={`${id}-error`} role="alert" className="text-center font-medium text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button type="submit" size="lg" pending={isMutating} disabled={!isComplete(digits)}>
          {t('confirm')}
        </Button>
        <Button size="lg" tone="quiet" disabled={isMutating} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{neverAsked}</p>
    </form>
  )
}

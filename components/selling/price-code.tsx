'use client'

import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from 'next-intl'
import { OtpBoxes } from '@/components/auth/otp-boxes'
import { isComplete, createEmptyDigits } from '@/components/auth/otp-digits'
import { Button } from '@/components/ui/button'

interface PriceCodeProps {
  length: number
  title: string
  text: string
  confirm: string
  cancel: string
  problem: string
  isPending: boolean
  onCode: (otp: string) => Promise<boolean>
  onTyping: () => void
  onCancel: () => void
}

export function PriceCodeForm({
  length,
  title,
  text,
  confirm,
  cancel,
  problem,
  isPending,
  onCode,
  onTyping,
  onCancel,
}: PriceCodeProps) {
  const neverAsked = useTranslations('login.otp')('neverAsked')
  const id = useId()
  const [digits, setDigits] = useState(() => createEmptyDigits(length))
  const [failures, setFailures] = useState(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !isComplete(digits)) return
    if (await onCode(digits.join(''))) return
    // Keeps the digits, because they are still correct after a lost connection.
    setFailures((count) => count + 1)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-prose gap-4">
      <h3 id={`${id}-label`} className="text-xl">
        {title}
      </h3>
      <p>{text}</p>
      <OtpBoxes
        digits={digits}
        onDigits={(next) => {
          setDigits(next)
          onTyping()
        }}
        focusOn={failures}
        labelId={`${id}-label`}
        errorId={`${id}-error`}
        isWrong={problem !== ''}
        disabled={isPending}
      />
      <p id={`${id}-error`} role="alert" className="text-center font-medium text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button type="submit" size="lg" pending={isPending} disabled={!isComplete(digits)}>
          {confirm}
        </Button>
        <Button size="lg" tone="quiet" disabled={isPending} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{neverAsked}</p>
    </form>
  )
}

'use client'

import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { CONTROL_LOOK } from '@/components/ui/input'
import { eraseDigit, pasteDigits, enterDigits, type TypedDigits } from './otp-digits'

interface OtpBoxesProps {
  digits: readonly string[]
  onDigits: (digits: readonly string[]) => void
  focusOn: number
  labelId: string
  errorId: string
  isWrong: boolean
  disabled: boolean
}

export function OtpBoxes({
  digits,
  onDigits,
  focusOn,
  labelId,
  errorId,
  isWrong,
  disabled,
}: OtpBoxesProps) {
  const t = useTranslations('login.otp')
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => boxes.current[0]?.focus(), [focusOn])

  const take = ({ digits: next, focus }: TypedDigits) => {
    onDigits(next)
    boxes.current[focus]?.focus()
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (event.key === 'Backspace' && digits[at] === '') take(eraseDigit(digits, at))
    else if (step !== 0) boxes.current[at + step]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div role="group" aria-labelledby={labelId} className="flex justify-center gap-2 sm:gap-3">
      {digits.map((digit, at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box
          }}
          value={digit}
          readOnly={disabled}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={t('box', { position: at + 1, count: digits.length })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          className={classNames(
            CONTROL_LOOK,
            'h-14 max-w-14 min-w-0 flex-1 px-0 text-center text-2xl font-semibold tabular-nums',
          )}
          onFocus={(event) => event.target.select()}
          onChange={(event) => take(enterDigits(digits, at, event.target.value))}
          // React fires no change event if the same digit is typed again.
          onInput={({ currentTarget }) => {
            if (digit !== '' && currentTarget.value === digit) take(enterDigits(digits, at, digit))
          }}
          onKeyDown={(event) => onKey(event, at)}
          onPaste={(event) => {
            event.preventDefault()
            take(pasteDigits(digits, at, event.clipboardData.getData('text')))
          }}
        />
      ))}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { PHONE_LENGTH } from '@/lib/features/accounts/rules/registration'

interface PhoneInputProps extends ComponentProps<typeof Input> {
  /** What was pasted, or put in by the keyboard as a whole: the field's own limit would cut it with its spaces and its +91. */
  onWhole: (text: string) => void
}

/** The digits of an Indian mobile number, after +91. */
export function PhoneInput({ onWhole, ...input }: PhoneInputProps) {
  return (
    <Input
      autoComplete="tel-national"
      {...input}
      type="tel"
      inputMode="numeric"
      maxLength={PHONE_LENGTH}
      prefix="+91"
      onBeforeInput={(event) => {
        if (event.data.length < 2) return
        event.preventDefault()
        onWhole(event.data)
      }}
      onPaste={(event) => {
        event.preventDefault()
        onWhole(event.clipboardData.getData('text'))
      }}
    />
  )
}

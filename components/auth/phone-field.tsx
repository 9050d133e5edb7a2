'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PHONE_LENGTH } from '@/lib/features/accounts/rules/registration'

interface PhoneFieldProps {
  field: UseFormRegisterReturn
  error?: string
  focused?: boolean
  /** What was pasted, whole: the field's own limit would cut it with its spaces and its +91. */
  onPasted: (text: string) => void
}

/** An Indian mobile number: ten digits after +91. */
export function PhoneField({ field, error, focused, onPasted }: PhoneFieldProps) {
  const t = useTranslations('login')
  return (
    <Field id="login-phone" label={t('phone')} hint={t('phoneHint')} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...field}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={PHONE_LENGTH}
          prefix="+91"
          data-autofocus={focused}
          onPaste={(event) => {
            event.preventDefault()
            onPasted(event.clipboardData.getData('text'))
          }}
        />
      )}
    </Field>
  )
}

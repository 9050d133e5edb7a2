'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { isPhone, toPhoneDigits } from '@/lib/features/customers/rules/registration'
import { PhoneInput } from './phone-input'

/**
 * Arguments of `register` for a phone number: ten digits, however they were typed. Register it
 * where the field is rendered, because a registered field is validated even if it isn't shown.
 */
export function usePhoneRules() {
  const wrong = useTranslations('login.errors')
  return {
    validate: (digits: string) => isPhone(digits) || wrong('phone'),
    setValueAs: toPhoneDigits,
  }
}

interface PhoneFieldProps {
  id: string
  label: string
  hint?: string
  error: string | undefined
  phone: UseFormRegisterReturn
}

export function PhoneField({ phone, ...field }: PhoneFieldProps) {
  return (
    <Field {...field} required>
      {(control) => <PhoneInput {...control} {...phone} />}
    </Field>
  )
}

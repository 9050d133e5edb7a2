'use client'

import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { isPhone, phoneDigits } from '@/lib/features/accounts/rules/registration'
import { PhoneField } from './phone-field'
import { type OnRequested, useOtpRequest } from './use-otp-request'

/** Login: a phone number, nothing else. */
export function PhoneForm({ onRequested }: { onRequested: OnRequested }) {
  const t = useTranslations('login')
  const { answer, send } = useOtpRequest(onRequested)
  const {
    register,
    handleSubmit,
    setValue,
    watch,
    formState: { isSubmitting },
  } = useForm<{ phone: string }>()
  const phone = register('phone', {
    onChange: (event) => setValue('phone', phoneDigits(event.target.value)),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((typed) => send({ form: 'login', phone: typed.phone }))}
    >
      <PhoneField
        field={phone}
        onPasted={(text) => setValue('phone', phoneDigits(text))}
        error={answer}
        focused
      />
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!isPhone(watch('phone') ?? '')}
        pending={isSubmitting}
      >
        {t('getOtp')}
      </Button>
    </form>
  )
}

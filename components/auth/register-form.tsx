'use client'

import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { isPhone, phoneDigits, registrationProblem } from '@/lib/features/auth/registration'
import { useOtpRequest } from './otp-request'
import { PhoneField } from './phone-field'

const EMPTY = { role: '2', name: '', email: '', phone: '' }

/** Register: what a person wants to do, and how to reach them. Errors come one at a time, in the spec's order. */
export function RegisterForm() {
  const t = useTranslations('login')
  const { answer, send } = useOtpRequest()
  const form = useForm({ defaultValues: EMPTY, shouldFocusError: true })
  const { register, handleSubmit, setError, setValue, watch, formState: { errors, isSubmitting } } = form
  const phone = register('phone', { onChange: (event) => setValue('phone', phoneDigits(event.target.value)) })

  const submit = handleSubmit(async (typed) => {
    const problem = registrationProblem(typed)
    if (problem) return setError(problem, { message: t(`errors.${problem}`) }, { shouldFocus: true })
    await send({ form: 'register', phone: typed.phone, name: typed.name.trim(), email: typed.email.trim(), role: typed.role === '1' ? 1 : 2 })
  })

  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">{t('want')}</legend>
        <div className="flex gap-6">
          <Radio {...register('role')} value="2" label={t('buy')} />
          <Radio {...register('role')} value="1" label={t('sell')} />
        </div>
      </fieldset>
      <Field id="register-name" label={t('name')} error={errors.name?.message} required>
        {(control) => <Input {...control} {...register('name')} autoComplete="given-name" />}
      </Field>
      <Field id="register-email" label={t('email')} error={errors.email?.message} required>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <PhoneField field={phone} onPasted={(text) => setValue('phone', phoneDigits(text))} error={errors.phone?.message ?? answer} />
      <Button type="submit" size="lg" wide disabled={!isPhone(watch('phone'))} pending={isSubmitting}>{t('getOtp')}</Button>
    </form>
  )
}

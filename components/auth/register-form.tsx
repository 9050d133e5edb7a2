'use client'

import { OutsideLink } from '@/components/ui/outside-link'
import { useEffect, useRef } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  isPhone,
  toPhoneDigits,
  type RegistrationFields,
  findRegistrationProblem,
} from '@/lib/features/customers/rules/registration'
import { PhoneInput } from './phone-input'
import { type VerifiedPhone, type OnRequested, useOtpRequest } from './use-login-flow'
import { Icon } from '@/components/ui/icon'

interface RegisterFormProps {
  onRequested: OnRequested
  verifiedPhone?: VerifiedPhone
}

const SELLING = /^(?:\/[a-z]{2})?\/sell(?:[/?]|$)/

const isAboutSelling = (): boolean =>
  SELLING.test(location.pathname) ||
  SELLING.test(new URLSearchParams(location.search).get('next') ?? '')

/** Shows one error at a time, in the order of the spec. */
export function RegisterForm({ onRequested, verifiedPhone }: RegisterFormProps) {
  const t = useTranslations('login')
  const { answer, send } = useOtpRequest(onRequested)
  // The fields are uncontrolled, so that text typed before hydration is kept.
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    watch,
    formState: { errors, isSubmitting },
  } = useForm<RegistrationFields>()
  const typedPhone = verifiedPhone?.phone ?? watch('phone') ?? ''
  const phone = register('phone', {
    setValueAs: toPhoneDigits,
  })
  // Moves the focus, since the focused code boxes are gone.
  useEffect(() => {
    if (verifiedPhone) setFocus('name')
  }, [verifiedPhone, setFocus])

  // Not registered with react-hook-form, which would overwrite a choice made before hydration.
  const seller = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (seller.current && isAboutSelling()) seller.current.checked = true
  }, [])
  const submit = handleSubmit(async ({ name, email }) => {
    const typed = { name, email, phone: typedPhone }
    const problem = findRegistrationProblem(typed)
    if (problem)
      return setError(problem, { message: t(`errors.${problem}`) }, { shouldFocus: true })
    await send({
      form: 'register',
      phone: typed.phone,
      name: name.trim(),
      email: email.trim(),
      role: seller.current?.checked ? 1 : 2,
      ...(verifiedPhone && { registrationToken: verifiedPhone.registrationToken }),
    })
  })

  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={submit}>
      {verifiedPhone && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3">
          {verifiedPhone.message}
        </p>
      )}
      <fieldset>
        <legend className="sr-only">{t('want')}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Radio name="role" value="2" defaultChecked label={t('buy')} />
          <Radio ref={seller} name="role" value="1" label={t('sell')} />
        </div>
      </fieldset>
      <Field id="register-name" label={t('name')} error={errors.name?.message} required>
        {(control) => (
          <Input {...control} {...register('name')} autoComplete="given-name" data-autofocus />
        )}
      </Field>
      <Field id="register-email" label={t('email')} error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" />
        )}
      </Field>
      {verifiedPhone ? (
        <VerifiedNumber phone={verifiedPhone.phone} error={answer} />
      ) : (
        <PhoneField field={phone} error={errors.phone?.message ?? answer} />
      )}
      <p className="text-xs text-ink-soft">
        {t('notice')}{' '}
        <OutsideLink
          href="/privacypolicy"
          target="_blank"
          rel="noopener"
          className="font-medium text-accent underline"
        >
          {t('noticeMore')}
        </OutsideLink>
      </p>
      <Button type="submit" size="lg" wide disabled={!isPhone(typedPhone)} pending={isSubmitting}>
        {t(verifiedPhone ? 'register' : 'getOtp')}
      </Button>
    </form>
  )
}

function VerifiedNumber({ phone, error }: { phone: string; error: string }) {
  const t = useTranslations('login')
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{t('phone')}</p>
      <p className="flex min-h-tap items-center gap-2 rounded-md bg-sunken px-3 tabular-nums">
        {`+91 ${phone}`}
        <Icon name="check" className="ml-auto text-lg text-good" />
      </p>
      <p className="text-sm text-ink-faint">{t('phoneProven')}</p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

interface PhoneFieldProps {
  field: UseFormRegisterReturn
  error?: string
  focused?: boolean
}

export function PhoneField({ field, error, focused }: PhoneFieldProps) {
  const t = useTranslations('login')
  return (
    <Field id="login-phone" label={t('phone')} hint={t('phoneHint')} error={error} required>
      {(control) => <PhoneInput {...control} {...field} data-autofocus={focused} />}
    </Field>
  )
}

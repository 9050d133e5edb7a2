'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { PhoneField, usePhoneRules } from '@/components/auth/phone-field'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { isEmail, MIN_NAME_LENGTH } from '@/lib/features/customers/rules/registration'
import { useSessionStore } from '@/lib/client/session-store'
import { useCall } from '@/lib/client/use-call'
import { sendCustomerQuery, type CustomerQueryInput } from '@/lib/features/customers/hooks/contact'
import { createLanguageTexts } from '@/lib/client/language-texts'

const EMPTY = { name: '', phoneNumber: '', emailId: '', message: '' }

function Form({ vehicleId }: { vehicleId?: string }) {
  const t = useTranslations('query')
  const wrong = useTranslations('login.errors')
  const phoneRules = usePhoneRules()
  const user = useSessionStore((session) => session.user)
  const { run, pending, problem } = useCall({ offline: t('failed') })
  const [isSent, setSent] = useState(false)
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Required<Omit<CustomerQueryInput, 'vehicleId'>>>({
    ...(user && {
      values: { ...EMPTY, name: user.firstName, phoneNumber: user.phoneNumber ?? '' },
    }),
    resetOptions: { keepDirtyValues: true },
  })
  const submit = handleSubmit((typed) =>
    run(() => sendCustomerQuery({ ...typed, vehicleId }), { after: () => setSent(true) }),
  )
  if (isSent)
    return (
      <p
        role="status"
        className="rounded-md bg-good-tint p-4 max-[15rem]:p-3 font-medium text-good"
      >
        {t('sent')}
      </p>
    )
  // Registered in the form's order, so that the first field with an error gets the focus.
  const name = register('name', {
    validate: (typed) => typed.trim().length >= MIN_NAME_LENGTH || wrong('name'),
  })
  const phone = register('phoneNumber', phoneRules)
  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={submit}>
      <Field id="query-name" label={t('name')} error={errors.name?.message} required>
        {(control) => <Input {...control} {...name} autoComplete="name" />}
      </Field>
      <PhoneField
        id="query-phone"
        label={t('phone')}
        hint={t('phoneHint')}
        error={errors.phoneNumber?.message}
        phone={phone}
      />
      <Field id="query-email" label={t('email')} error={errors.emailId?.message}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            {...register('emailId', {
              validate: (email) => email.trim() === '' || isEmail(email.trim()) || wrong('email'),
            })}
          />
        )}
      </Field>
      <Field id="query-message" label={t('message')} error={errors.message?.message} required>
        {(control) => (
          <Textarea
            {...control}
            maxLength={2_000}
            {...register('message', { validate: (text) => text.trim() !== '' || t('needed') })}
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={pending !== null}>
        {t('send')}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </form>
  )
}

export function QueryForm(props: { vehicleId?: string }) {
  return (
    <QueryTexts>
      <Form {...props} />
    </QueryTexts>
  )
}

const QueryTexts = createLanguageTexts(['query', 'login'], async (locale) => {
  const [query, login] = await Promise.all([
    import(`@/lib/i18n/messages/${locale}/query.json`),
    import(`@/lib/i18n/messages/${locale}/login.json`),
  ])
  return { query: query.default, login: login.default }
})

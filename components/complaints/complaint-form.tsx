'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PhoneField, usePhoneRules } from '@/components/auth/phone-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { createLanguageTexts } from '@/lib/client/language-texts'
import { useSessionStore } from '@/lib/client/session-store'
import { useCall } from '@/lib/client/use-call'
import { useRetryKey } from '@/lib/client/retry-key'
import { requestComplaintCode, resendOtp, type SentCode } from '@/lib/features/auth/hooks/otp'
import { type ComplaintInput, requestFileComplaint } from '@/lib/features/complaints/hooks'
import { COMPLAINT_TOPICS, type ComplaintTopic } from '@/lib/features/complaints/rules'
import type { FiledComplaint } from '@/lib/features/complaints/schemas'
import { MIN_NAME_LENGTH } from '@/lib/features/customers/rules/registration'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { toLatinDigits } from '@/lib/shared/numbers'
import { CodeField } from './code-field'

interface Typed {
  topic: ComplaintTopic | ''
  text: string
  carCode: string
  name: string
  phoneNumber: string
  otp: string
}

const EMPTY: Typed = { topic: '', text: '', carCode: '', name: '', phoneNumber: '', otp: '' }
const MIN_TEXT = 10
const MAX_TEXT = 4_000

function Filed({ filed, onAnother }: { filed: FiledComplaint; onAnother: () => void }) {
  const t = useTranslations('complaints')
  const language = HREFLANG[useLocale()]
  return (
    <div role="status" className="grid gap-3 rounded-md bg-good-tint p-4 text-good">
      <p className="text-lg font-semibold">{t('form.filed', { ticket: filed.ticket })}</p>
      <p>
        {t('form.filedText', {
          acknowledgeBy: formatMoment(filed.acknowledgeBy, language),
          settleBy: formatDay(filed.settleBy, language),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        {filed.token !== '' && (
          <LinkButton href={`/complaints/status?t=${filed.token}`}>{t('form.follow')}</LinkButton>
        )}
        <Button tone="quiet" onClick={onAnother}>
          {t('form.another')}
        </Button>
      </div>
    </div>
  )
}

function Form() {
  const t = useTranslations('complaints')
  const wrong = useTranslations('login.errors')
  const user = useSessionStore((session) => session.user)
  const [hasSessionEnded, setSessionEnded] = useState(false)
  const isVisitor = user === null || hasSessionEnded
  const [sent, setSent] = useState<{ phone: string; code: SentCode } | null>(null)
  const [filed, setFiled] = useState<FiledComplaint | null>(null)
  const { run, pending, problem, fields } = useCall({ offline: t('form.failed') })
  const keyOf = useRetryKey()
  const file = (complaint: ComplaintInput) => requestFileComplaint(complaint, keyOf(complaint))
  const {
    register,
    handleSubmit,
    setValue,
    reset,
    formState: { errors },
  } = useForm<Typed>({ defaultValues: EMPTY })
  const phoneRules = usePhoneRules()
  // A link from a car's page has the car in its query, which the cached page doesn't see.
  useEffect(() => {
    const car = new URLSearchParams(window.location.search).get('car')
    if (car !== null) setValue('carCode', car.slice(0, 40))
  }, [setValue])

  const submit = handleSubmit(({ topic, text, carCode, name, phoneNumber, otp }) => {
    if (topic === '') return undefined
    const complaint = { topic, text, ...(carCode.trim() !== '' && { carCode }) }
    if (!isVisitor)
      return run(() => file(complaint), {
        after: setFiled,
        refused: ({ fields: refused }) => setSessionEnded(refused.name !== undefined),
      })
    if (sent?.phone !== phoneNumber)
      return run(() => requestComplaintCode(phoneNumber), {
        after: (code) => {
          setSent({ phone: phoneNumber, code })
          setValue('otp', '')
        },
      })
    return run(
      () =>
        file({
          ...complaint,
          name,
          phoneNumber,
          otp: toLatinDigits(otp).trim(),
          customerOTPAuthorizationId: sent.code.authorizationId,
        }),
      { after: setFiled },
    )
  })
  if (filed !== null)
    return (
      <Filed
        filed={filed}
        onAnother={() => {
          reset({ ...EMPTY })
          setSent(null)
          setFiled(null)
        }}
      />
    )
  const topic = register('topic', { validate: (chosen) => chosen !== '' || t('form.topic') })
  const text = register('text', {
    validate: (typed) => {
      const { length } = typed.trim()
      return (length >= MIN_TEXT && length <= MAX_TEXT) || t('wrong.text')
    },
  })
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field id="complaint-topic" label={t('form.topic')} error={errors.topic?.message} required>
        {(control) => (
          <Select {...control} {...topic} className="w-full">
            <option value="" />
            {COMPLAINT_TOPICS.map((one) => (
              <option key={one} value={one}>
                {t(`topic.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="complaint-text"
        label={t('form.text')}
        hint={t('form.textHint')}
        error={errors.text?.message}
        required
      >
        {(control) => <Textarea {...control} {...text} rows={6} maxLength={MAX_TEXT} />}
      </Field>
      <Field
        id="complaint-car"
        label={t('form.car')}
        hint={t('form.carHint')}
        error={fields.carCode}
      >
        {(control) => (
          <Input {...control} {...register('carCode')} autoCapitalize="characters" maxLength={40} />
        )}
      </Field>
      {isVisitor && (
        <>
          <Field id="complaint-name" label={t('form.name')} error={errors.name?.message} required>
            {(control) => (
              <Input
                {...control}
                {...register('name', {
                  validate: (typed) => typed.trim().length >= MIN_NAME_LENGTH || wrong('name'),
                })}
                autoComplete="name"
              />
            )}
          </Field>
          <PhoneField
            id="complaint-phone"
            label={t('form.phone')}
            hint={t('form.phoneHint')}
            error={errors.phoneNumber?.message}
            phone={register('phoneNumber', { ...phoneRules, onChange: () => setSent(null) })}
          />
          {sent !== null && (
            <CodeField
              id="complaint-code"
              phone={sent.phone}
              code={register('otp', { shouldUnregister: true })}
            >
              <Button
                tone="quiet"
                pending={pending === 'again'}
                onClick={() =>
                  void run(() => resendOtp(sent.phone, sent.code), {
                    name: 'again',
                    after: () => setValue('otp', ''),
                  })
                }
              >
                {t('form.again')}
              </Button>
            </CodeField>
          )}
        </>
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fields.carCode === undefined ? problem : ''}
      </p>
      <Button type="submit" size="lg" pending={pending === ''}>
        {isVisitor && sent === null ? t('form.getCode') : t('form.send')}
      </Button>
    </form>
  )
}

export function ComplaintForm() {
  return (
    <ComplaintTexts>
      <Form />
    </ComplaintTexts>
  )
}

const ComplaintTexts = createLanguageTexts(['complaints', 'login'], async (locale) => {
  const [complaints, login] = await Promise.all([
    import(`@/lib/i18n/messages/${locale}/complaints.json`),
    import(`@/lib/i18n/messages/${locale}/login.json`),
  ])
  return { complaints: complaints.default, login: login.default }
})

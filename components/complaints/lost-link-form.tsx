'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PhoneField, usePhoneRules } from '@/components/auth/phone-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { useCall } from '@/lib/client/use-call'
import { requestComplaintCode, type SentCode } from '@/lib/features/auth/hooks/otp'
import { requestComplaintLinks } from '@/lib/features/complaints/hooks'
import type { ComplaintLink } from '@/lib/features/complaints/schemas'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatMoment } from '@/lib/shared/dates'
import { toLatinDigits } from '@/lib/shared/numbers'
import { CodeField } from './code-field'

interface Typed {
  phoneNumber: string
  ticket: string
  otp: string
}

function Links({ links }: { links: readonly ComplaintLink[] }) {
  const t = useTranslations('complaints')
  const language = HREFLANG[useLocale()]
  if (links.length === 0) return <p role="status">{t('lost.none')}</p>
  return (
    <div role="status" className="grid gap-3">
      <p>{t('lost.found')}</p>
      <ul className="grid gap-3">
        {links.map(({ ticket, token, filedAt }) => (
          <li key={ticket} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <LinkButton href={`/complaints/status?t=${token}`} tone="secondary">
              {t('mine.open', { ticket })}
            </LinkButton>
            <span className="text-sm text-ink-soft">
              {t('status.filedAt', { at: formatMoment(filedAt, language) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function LostLinkForm() {
  const t = useTranslations('complaints')
  const [sent, setSent] = useState<{ phone: string; code: SentCode } | null>(null)
  const [links, setLinks] = useState<readonly ComplaintLink[] | null>(null)
  const { run, pending, problem } = useCall({ offline: t('form.failed') })
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Typed>({ defaultValues: { phoneNumber: '', ticket: '', otp: '' } })
  const phone = register('phoneNumber', { ...usePhoneRules(), onChange: () => setSent(null) })
  const submit = handleSubmit(({ phoneNumber, ticket, otp }) =>
    sent?.phone === phoneNumber
      ? run(
          () =>
            requestComplaintLinks({
              phoneNumber,
              otp: toLatinDigits(otp).trim(),
              customerOTPAuthorizationId: sent.code.authorizationId,
              ...(ticket.trim() !== '' && { ticket: toLatinDigits(ticket) }),
            }),
          { after: setLinks },
        )
      : run(() => requestComplaintCode(phoneNumber), {
          after: (code) => setSent({ phone: phoneNumber, code }),
        }),
  )
  if (links !== null) return <Links links={links} />
  return (
    <section data-needs-script>
      <h2 className="mb-2 text-xl">{t('lost.title')}</h2>
      <p className="mb-4 max-w-prose text-ink-soft">{t('lost.lead')}</p>
      <form method="post" noValidate className="grid max-w-prose gap-4" onSubmit={submit}>
        <PhoneField
          id="lost-phone"
          label={t('form.phone')}
          hint={t('lost.phoneHint')}
          error={errors.phoneNumber?.message}
          phone={phone}
        />
        <Field id="lost-ticket" label={t('lost.ticket')} hint={t('lost.ticketHint')}>
          {(control) => (
            <Input
              {...control}
              {...register('ticket')}
              autoCapitalize="characters"
              maxLength={16}
              className="max-w-60"
            />
          )}
        </Field>
        {sent !== null && (
          <CodeField
            id="lost-code"
            phone={sent.phone}
            code={register('otp', { shouldUnregister: true })}
          />
        )}
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {problem}
        </p>
        <Button type="submit" pending={pending !== null} className="justify-self-start">
          {sent === null ? t('form.getCode') : t('lost.send')}
        </Button>
      </form>
    </section>
  )
}

'use client'

import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { DetailsChange } from '@/lib/features/customers/schemas/profile'
import { ProblemNotice } from '../problem'
import { useProfileCall } from '../use-action'

export interface DetailsFormProps {
  firstName: string
  emailId: string | null
  emailVerified: boolean
  phoneNumber: string
  isActing: boolean
}

export function ProfileDetailsForm({
  firstName,
  emailId,
  emailVerified,
  phoneNumber,
  isActing,
}: DetailsFormProps) {
  const t = useTranslations('profile')
  const { send, pending, fields, problem } = useProfileCall()
  const stored = { firstName, emailId: emailId ?? '' }
  const { register, handleSubmit, watch } = useForm<DetailsChange>()
  const changes = ({ firstName: name, emailId: email }: DetailsChange): DetailsChange => ({
    ...(name !== undefined && name !== stored.firstName && { firstName: name }),
    ...(email !== undefined && email !== stored.emailId && { emailId: email }),
  })
  const isChanged = Object.keys(changes(watch())).length > 0
  const save = handleSubmit((typed) =>
    send(
      '/customer/v1/details',
      { method: 'PATCH', body: changes(typed) },
      { name: 'save', done: t('details.saved') },
    ),
  )
  const verify = () =>
    send(
      '/customer/v1/sendVerificationEmail',
      { method: 'POST' },
      { name: 'verify', done: t('email.sent') },
    )
  return (
    <form onSubmit={save} noValidate className="grid max-w-prose gap-4">
      <Field
        id="profile-name"
        label={t('details.firstName')}
        error={fields.firstName ?? fields.name}
      >
        {(control) => (
          <Input
            {...control}
            {...register('firstName')}
            defaultValue={stored.firstName}
            autoComplete="given-name"
            maxLength={80}
          />
        )}
      </Field>
      <Field
        id="profile-email"
        label={t('details.emailId')}
        error={fields.emailId ?? fields.email}
        hint={isActing ? t('details.byDost') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            {...register('emailId')}
            type="email"
            defaultValue={stored.emailId}
            autoComplete="email"
            disabled={isActing}
            maxLength={200}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {emailId === null ? (
          <Badge>{t('email.none')}</Badge>
        ) : (
          <Badge tone={emailVerified ? 'good' : 'warn'}>
            {t(emailVerified ? 'email.verified' : 'email.unverified')}
          </Badge>
        )}
        {emailId !== null && !emailVerified && !isActing && (
          <Button tone="secondary" icon="mail" pending={pending === 'verify'} onClick={verify}>
            {t('email.send')}
          </Button>
        )}
      </div>
      <Field id="profile-phone" label={t('details.phone')} hint={t('details.phoneNote')}>
        {(control) => <Input {...control} prefix="+91" value={phoneNumber} readOnly />}
      </Field>
      <ProblemNotice text={problem} />
      <div>
        <Button type="submit" pending={pending === 'save'} disabled={!isChanged}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  )
}

'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Problem } from '../problem'
import { useAction } from '../use-action'

export interface DetailsFormProps {
  firstName: string
  emailId: string | null
  emailVerified: boolean
  phoneNumber: string
  /** A Dost acts for the customer: the e-mail isn't theirs to change. */
  isActing: boolean
}

/** Name and e-mail, and whether the e-mail is proven. */
export function DetailsForm({
  firstName,
  emailId,
  emailVerified,
  phoneNumber,
  isActing,
}: DetailsFormProps) {
  const t = useTranslations('profile')
  const { run, pending, fields, message } = useAction()
  const [name, setName] = useState(firstName)
  const [email, setEmail] = useState(emailId ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...(name === firstName ? {} : { firstName: name }),
      ...(email === (emailId ?? '') ? {} : { emailId: email }),
    }
    void run('save', {
      path: '/customer/v1/details',
      call: { method: 'PATCH', body },
      done: t('details.saved'),
    })
  }
  const verify = () =>
    void run('verify', {
      path: '/customer/v1/sendVerificationEmail',
      call: { method: 'POST' },
      done: t('email.sent'),
    })
  const isChanged = name !== firstName || email !== (emailId ?? '')
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
            value={name}
            onChange={({ target }) => setName(target.value)}
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
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
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
      <Problem text={message} />
      <div>
        <Button type="submit" pending={pending === 'save'} disabled={!isChanged}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  )
}

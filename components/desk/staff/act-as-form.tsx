'use client'

import { useTranslations } from 'next-intl'
import { useId, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { getDashboardPath, type StoredUser, useSessionStore } from '@/lib/client/session-store'
import { useDeskCall } from '../use-desk-call'

type ActingAnswer = Pick<StoredUser, 'token' | 'firstName' | 'role' | 'city' | 'phoneNumber'> & {
  dost: { id: string; name: string }
}

export function ActAsForm({
  customer,
  firstName,
}: {
  customer: { customerId: string } | { phoneNumber: string }
  firstName: string
}) {
  const t = useTranslations('desk')
  const id = useId()
  const signIn = useSessionStore((state) => state.signIn)
  const { send, isSending, problem, proof, fields } = useDeskCall<ActingAnswer>({
    offline: t('offline'),
    after: ({ dost, ...customer }) => {
      signIn({ ...customer, auth: true, dostAccess: true, dostData: { name: dost.name } })
      window.location.assign(getDashboardPath(customer.role))
    },
  })
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    send('/staff/v1/actAs', { body: { ...customer, reason } })
  }

  return (
    <>
      <form method="post" noValidate onSubmit={start} className="flex flex-wrap items-end gap-2">
        <Field
          id={`${id}-reason`}
          label={t('customers.reason')}
          hint={t('customers.reasonHint')}
          error={fields.reason ?? problem}
          className="min-w-48 flex-1"
        >
          {(control) => <Input {...control} name="reason" maxLength={200} autoComplete="off" />}
        </Field>
        <Button type="submit" tone="secondary" pending={isSending}>
          {t('customers.actSubmit', { name: firstName })}
        </Button>
      </form>
      {proof}
    </>
  )
}

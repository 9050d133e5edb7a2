'use client'

import { useId, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ApiError } from '@/lib/client/api-error'
import { dashboardPath, type StoredUser, useSessionStore } from '@/lib/client/session-store'
import { callStaff } from '@/lib/client/staff-api'

type ActingAnswer = Pick<StoredUser, 'token' | 'firstName' | 'role' | 'city' | 'phoneNumber'> & {
  dost: { id: string; name: string }
}

export interface ActAsTexts {
  reason: string
  hint: string
  submit: string
  offline: string
}

/** Goes on as a customer, for thirty minutes and a reason that the customer can read. */
export function ActAsForm({ phoneNumber, texts }: { phoneNumber: string; texts: ActAsTexts }) {
  const id = useId()
  const signIn = useSessionStore((state) => state.signIn)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setPending(true)
    setProblem('')
    const reason = new FormData(event.currentTarget).get('reason')
    try {
      const {
        token,
        firstName,
        role,
        city,
        phoneNumber: phone,
        dost,
      } = await callStaff<ActingAnswer>('/staff/v1/actAs', { body: { phoneNumber, reason } })
      signIn({
        token,
        firstName,
        role,
        city,
        phoneNumber: phone,
        auth: true,
        dostAccess: true,
        dostData: { name: dost.name },
      })
      window.location.assign(dashboardPath(role))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fields.reason ?? (error.message || texts.offline))
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void start(event)}
      className="flex flex-wrap items-end gap-2"
    >
      <Field
        id={`${id}-reason`}
        label={texts.reason}
        hint={texts.hint}
        error={problem}
        className="min-w-48 flex-1"
      >
        {(control) => <Input {...control} name="reason" maxLength={200} autoComplete="off" />}
      </Field>
      <Button type="submit" tone="secondary" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  )
}

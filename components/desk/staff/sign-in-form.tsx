'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/client/api-error'
import { showPasskey, useCanUsePasskeys } from '@/lib/client/passkeys'
import { callStaff } from '@/lib/client/staff-api'
import { usePasskeyStep } from '@/lib/client/use-passkey-step'
import { DeskField } from '../desk-field'
import { bodyOf, type FieldSpec, type FieldValues } from '../field-spec'

const PATH = '/staff/v1/signIn'

/** What a passkey is to sign, where the server asks for a second factor and the person has one. */
function wantedOf(error: unknown): string | null {
  return error instanceof ApiError && typeof error.body.passkey === 'string'
    ? error.body.passkey
    : null
}

/** User name and password, then a code that was typed with them or a passkey, which the browser asks for by itself. */
export function SignInForm({
  fields,
  submit,
  offline,
}: {
  fields: readonly FieldSpec[]
  submit: string
  offline: string
}) {
  const router = useRouter()
  const canUse = useCanUsePasskeys()
  const t = useTranslations('staff.secondFactor')
  const { run, isPending, problem, refusal } = usePasskeyStep({
    offline,
    stopped: t('passkeyStopped'),
  })
  const { register, handleSubmit } = useForm<FieldValues>()
  const [isComing, startRefresh] = useTransition()
  const signIn = handleSubmit((values) =>
    run(async () => {
      const body = bodyOf(fields, values)
      try {
        await callStaff(PATH, { body })
      } catch (error) {
        const wanted = wantedOf(error)
        if (wanted === null || !canUse || body.code !== undefined) throw error
        const passkey = await showPasskey(JSON.parse(wanted))
        await callStaff(PATH, { body: { ...body, passkey } })
      }
      startRefresh(() => router.refresh())
    }),
  )
  return (
    <form method="post" noValidate onSubmit={signIn} className="grid gap-3">
      {fields.map((field) => (
        <DeskField
          key={field.name}
          id={`sign-in-${field.name}`}
          field={field}
          input={register(field.name)}
          error={refusal?.fields[field.name]}
        />
      ))}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      <Button type="submit" pending={isPending || isComing} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}

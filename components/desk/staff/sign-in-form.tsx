'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { useCanUsePasskeys } from '@/lib/client/passkeys'
import { requestStaffSignIn } from '@/lib/features/staff/hooks'
import { usePasskeyStep } from '@/lib/client/use-passkey-step'
import { DeskField } from '../desk-field'
import { toRequestBody, type FieldSpec, type FieldValues } from '../field-spec'

const OWN_SIGN_IN = '/dost/sign-in'

export function SignInForm({
  fields,
  submit,
  offline,
}: {
  fields: readonly FieldSpec[]
  submit: string
  offline: string
}) {
  const canUse = useCanUsePasskeys()
  const t = useTranslations('staff.secondFactor')
  const step = usePasskeyStep({ offline, stopped: t('passkeyStopped') })
  const { register, handleSubmit } = useForm<FieldValues>()
  const isOwnPage = usePathname().endsWith(OWN_SIGN_IN)
  const submitForm = handleSubmit((values) =>
    step.run(
      () => requestStaffSignIn(toRequestBody(fields, values), canUse),
      // Load My day as a new document: the desk's layout shows this form, and a soft navigation
      // would keep that layout.
      isOwnPage && window.location.search === ''
        ? { after: () => window.location.assign('/dost') }
        : {},
    ),
  )
  return (
    <form method="post" noValidate onSubmit={submitForm} className="grid gap-3">
      {fields.map((field) => (
        <DeskField
          key={field.name}
          id={`sign-in-${field.name}`}
          field={field}
          input={register(field.name)}
          error={step.fields[field.name]}
        />
      ))}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {step.problem}
      </p>
      <Button type="submit" pending={step.isPending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}

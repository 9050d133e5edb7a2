'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MAX_PASSKEY_NAME } from '@/lib/shared/passkeys'

interface AddPasskeyFormProps {
  firstName: string
  label: string
  hint: string
  submit: string
  nameError: string | undefined
  isPending: boolean
  onAdd: (name: string) => unknown
  children: ReactNode
}

export function AddPasskeyForm({
  firstName,
  label,
  hint,
  submit,
  nameError,
  ...step
}: AddPasskeyFormProps) {
  const [name, setName] = useState(firstName)
  return (
    <form
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        step.onAdd(name)
      }}
    >
      <Field id="new-passkey" label={label} hint={hint} error={nameError}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={MAX_PASSKEY_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {step.children}
      <Button
        type="submit"
        icon="key"
        pending={step.isPending}
        disabled={name.trim() === ''}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </form>
  )
}

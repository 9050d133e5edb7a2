'use client'

import { useRouter } from 'next/navigation'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonTone } from '@/components/ui/button-style'
import { ApiError } from '@/lib/client/api-error'
import { callStaff } from '@/lib/client/staff-api'
import { showToast } from '@/lib/client/toast-store'
import { DeskField } from './desk-field'
import { bodyOf, type FieldSpec } from './field-spec'

export interface DeskFormProps {
  /** The staff call that takes the form, as JSON. */
  path: string
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  fields: readonly FieldSpec[]
  /** What goes along without a field: ids, the move that a button stands for. */
  fixed?: Record<string, string | number | boolean | null>
  submit: string
  tone?: ButtonTone
  /** Said when it's done. */
  done?: string
  /** Said where the server can't be reached. */
  offline: string
  /** Where to go when it's done; the page is drawn anew when left out. */
  next?: string
}

/** A form of the desk: described as data by the page, sent as JSON, each error beside its field, nothing typed is lost. */
export function DeskForm({
  path,
  method = 'POST',
  fields,
  fixed,
  submit,
  tone = 'primary',
  done,
  offline,
  next,
}: DeskFormProps) {
  const router = useRouter()
  const id = useId()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<{
    message: string
    fields: Record<string, string>
  } | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setPending(true)
    setProblem(null)
    try {
      await callStaff(path, {
        method,
        body: { ...fixed, ...bodyOf(fields, new FormData(event.currentTarget)) },
      })
      if (done) showToast(done)
      if (next === undefined) router.refresh()
      else window.location.assign(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ message: error.message || offline, fields: error.fields ?? {} })
    } finally {
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      {fields.map((field) => (
        <DeskField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          error={problem?.fields[field.name]}
        />
      ))}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem?.message}
      </p>
      <Button type="submit" tone={tone} pending={pending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}

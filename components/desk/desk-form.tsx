'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button, type ButtonLook, type ButtonTone } from '@/components/ui/button'
import type { ApiCall } from '@/lib/client/api'
import { DeskField } from './desk-field'
import {
  fillQuestion,
  toRequestBody,
  getInitialChoices,
  isFieldEmpty,
  getShownValues,
  type FieldSpec,
  type FieldValues,
} from './field-spec'
import { IfCallPermitted } from './desk-rights'
import { useDeskCall } from './use-desk-call'

interface DeskCallProps {
  path: string
  method?: ApiCall['method']
  tone?: ButtonTone
  done?: string
  offline: string
  /** Page to open after success. Without it, the current page refreshes. */
  next?: string
  /**
   * Question to confirm, for steps that move money or a sale, and for records of another city.
   * `{name}` stands for that field's value.
   */
  confirm?: string | undefined
}

const goesOn = (question: string | undefined) => question === undefined || window.confirm(question)

function useFormCall({ next, ...rest }: Pick<DeskCallProps, 'done' | 'offline' | 'next'>) {
  return useDeskCall({
    ...rest,
    ...(next !== undefined && { after: () => window.location.assign(next) }),
  })
}

const ROW = 'xl:grid-flow-col xl:auto-cols-fr xl:items-start'

type Fixed = Record<string, string | number | boolean | null | readonly object[]>

export interface DeskFormProps extends DeskCallProps {
  fields: readonly FieldSpec[]
  fixed?: Fixed
  /** Also sends the initial values, so that the server detects concurrent edits. */
  remembers?: boolean
  isRow?: boolean
  submit: string
}

/**
 * A form described by data. It sends JSON, shows errors at their fields and keeps what was entered.
 * It is disabled for staff who may not make its call, and hidden if the call is for managers only.
 */
export function DeskForm(props: DeskFormProps) {
  const { path, method, fixed } = props
  return (
    <IfCallPermitted path={path} method={method} body={fixed}>
      <FilledForm {...props} />
    </IfCallPermitted>
  )
}

function FilledForm({
  path,
  method = 'POST',
  fields,
  fixed,
  remembers = false,
  isRow = false,
  submit,
  confirm,
  tone = 'primary',
  ...afterwards
}: DeskFormProps) {
  const id = useId()
  const t = useTranslations('staff')
  const { send, isSending, problem, proof, fields: refused } = useFormCall(afterwards)
  // Fields other than groups of checkboxes are uncontrolled, so that text typed before hydration is
  // kept.
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<FieldValues>({ defaultValues: getInitialChoices(fields) })
  const sendForm = handleSubmit((values) => {
    if (!goesOn(confirm && fillQuestion(confirm, fields, values))) return
    send(path, {
      method,
      body: {
        ...fixed,
        ...toRequestBody(fields, values),
        ...(remembers && { was: toRequestBody(fields, getShownValues(fields)) }),
      },
    })
  })
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    void sendForm()
  }
  const judged = (field: FieldSpec) =>
    confirm !== undefined && field.required === true
      ? { validate: (value: FieldValues[string]) => !isFieldEmpty(field, value) || t('missing') }
      : undefined

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={submitForm}
        className={`grid gap-3 ${isRow ? ROW : ''}`}
      >
        {fields.map((field) => (
          <DeskField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            input={register(field.name, judged(field))}
            error={errors[field.name]?.message ?? refused[field.name]}
          />
        ))}
        {/* Errors shown at a field aren't repeated here. */}
        <p role="alert" className="col-span-full text-sm font-medium text-bad empty:hidden">
          {fields.some(({ name }) => refused[name] === problem) ? '' : problem}
        </p>
        <Button
          type="submit"
          tone={tone}
          pending={isSending}
          className={`justify-self-start ${isRow ? 'xl:mt-6.5' : ''}`}
        >
          {submit}
        </Button>
      </form>
      {proof}
    </>
  )
}

interface DeskActionProps extends DeskCallProps {
  body?: Fixed
  label: string
  shortcut?: string
  describedBy?: string
  size?: ButtonLook['size']
}

export function DeskAction(props: DeskActionProps) {
  const { path, method, body } = props
  return (
    <IfCallPermitted path={path} method={method} body={body}>
      <ActionButton {...props} />
    </IfCallPermitted>
  )
}

function ActionButton({
  path,
  method = 'POST',
  body = {},
  label,
  confirm,
  shortcut,
  describedBy,
  size,
  tone = 'secondary',
  ...afterwards
}: DeskActionProps) {
  const { send, isSending, problem, proof } = useFormCall(afterwards)
  const act = () => send(path, { method, body })
  const press = () => {
    if (goesOn(confirm)) act()
  }
  return (
    <span className="inline-grid gap-1">
      <Button
        tone={tone}
        size={size}
        pending={isSending}
        onClick={press}
        aria-keyshortcuts={shortcut}
        aria-describedby={describedBy}
      >
        {label}
      </Button>
      <span role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </span>
      {proof}
    </span>
  )
}

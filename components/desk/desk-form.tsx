'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button, type ButtonTone } from '@/components/ui/button'
import type { ApiCall } from '@/lib/client/api'
import { DeskField } from './desk-field'
import { bodyOf, chosenOf, isEmpty, shownBy, type FieldSpec, type FieldValues } from './field-spec'
import { useDeskCall } from './use-desk-call'

interface DeskCallProps {
  /** The staff call, which takes JSON. */
  path: string
  method?: ApiCall['method']
  tone?: ButtonTone
  /** Said when it's done. */
  done?: string
  /** Said where the server can't be reached. */
  offline: string
  /** Where to go when it's done; the page is rendered anew when left out. */
  next?: string
  /** Asked first where the step can't be taken back, or is on another city's car. */
  confirm?: string | undefined
}

/** Whether the person goes on where a question comes first. */
const goesOn = (question: string | undefined) => question === undefined || window.confirm(question)

function useFormCall({ next, ...rest }: Pick<DeskCallProps, 'done' | 'offline' | 'next'>) {
  return useDeskCall({
    ...rest,
    ...(next !== undefined && { after: () => window.location.assign(next) }),
  })
}

/** After "another person changed this" the page brings theirs: who saves again has seen it. What was typed stays. */
function useFreshPage(isOld: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (isOld) router.refresh()
  }, [isOld, router])
}

/** Its button stands beside the controls, below the line of their labels. */
const ROW = 'xl:grid-flow-col xl:auto-cols-fr xl:items-start'

type Fixed = Record<string, string | number | boolean | null>

export interface DeskFormProps extends DeskCallProps {
  fields: readonly FieldSpec[]
  /** What is sent without a field: ids, the move that a button makes. */
  fixed?: Fixed
  /** What it shows goes along, so that what another person changed since is told and not overwritten. */
  remembers?: boolean
  /** On a wide screen its fields stand beside each other: a short form in a line of a long list. */
  isRow?: boolean
  submit: string
}

/** A form of the desk: described as data by the page, sent as JSON, each error beside its field, nothing typed is lost. */
export function DeskForm({
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
  const { send, isSending, problem, proof, code, fields: refused } = useFormCall(afterwards)
  useFreshPage(remembers && code === 'conflict')
  // Default values are in the DOM, so that text typed before hydration stays; but for a group of boxes, which are one value.
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<FieldValues>({ defaultValues: chosenOf(fields) })
  const sendForm = handleSubmit((values) => {
    if (!goesOn(confirm)) return
    send(path, {
      method,
      body: {
        ...fixed,
        ...bodyOf(fields, values),
        ...(remembers && { was: bodyOf(fields, shownBy(fields)) }),
      },
    })
  })
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    void sendForm()
  }
  // No one answers a question for a form that will be refused: what is missing is said first. Else the server says it.
  const judged = (field: FieldSpec) =>
    confirm !== undefined && field.required === true
      ? { validate: (value: FieldValues[string]) => !isEmpty(field, value) || t('missing') }
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
        {/* What stands beside its field isn't said again. */}
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
  /** The key that presses it, where a page listens to keys. */
  shortcut?: string
  /** The id of the text that says what it is done to, where several look alike. */
  describedBy?: string
}

/** A form of the desk that is a button alone. It may be in a line of text. */
export function DeskAction({
  path,
  method = 'POST',
  body = {},
  label,
  confirm,
  shortcut,
  describedBy,
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

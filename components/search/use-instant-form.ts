'use client'

import { useRouter } from 'next/navigation'
import { useTransition, type ComponentProps } from 'react'

export type InstantFormProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'>

/** Typed fields wait until they are left or Enter is pressed; everything else acts at once. */
const TYPED = new Set(['number', 'text', 'search'])

/**
 * Turns a GET form into an instant one: a change opens the address that submitting it would open, without a
 * reload. Fields left empty are left out, several values of a field become one comma list.
 */
export function useInstantForm(): { formProps: InstantFormProps; pending: boolean } {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const open = (form: HTMLFormElement) => {
    const path = new URL(form.action).pathname
    const query = queryOf(new FormData(form))
    startTransition(() => router.push(query === '' ? path : `${path}?${query}`, { scroll: false }))
  }
  const formProps: InstantFormProps = {
    onSubmit: (event) => {
      event.preventDefault()
      open(event.currentTarget)
    },
    onChange: (event) => {
      if (!isTyped(event.target)) open(event.currentTarget)
    },
    onBlur: (event) => {
      const field = event.target
      if (isTyped(field) && field.value !== field.defaultValue) open(event.currentTarget)
    },
  }
  return { formProps, pending }
}

function isTyped(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && TYPED.has(field.type)
}

function queryOf(data: FormData): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of data) {
    if (typeof value === 'string' && value.trim() !== '') values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const params = new URLSearchParams([...values].map(([name, all]) => [name, all.join(',')]))
  return params.toString().replaceAll('%2C', ',')
}

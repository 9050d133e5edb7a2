'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { PendingLine } from '@/components/ui/pending-line'

const PAUSE_MS = 400

interface InstantFormProps {
  path: string
  className?: string
  children: ReactNode
  submit: ReactNode
  values: Readonly<Record<string, string>>
}

function showValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = values[field.name]
    if (value === undefined || field.value === value || field === document.activeElement) continue
    field.value = value
  }
}

export function InstantForm({ path, className, children, submit, values }: InstantFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()

  function show() {
    clearTimeout(timer.current)
    if (!form.current) return
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    const query = new URLSearchParams(entries).toString()
    startTransition(() => router.replace(`${path}?${query}`, { scroll: false }))
  }
  const showChoice = useEffectEvent(show)

  useEffect(() => {
    const isChanged = [...(form.current?.elements ?? [])].some(
      (field) =>
        field instanceof HTMLSelectElement &&
        [...field.options].some((option) => option.selected !== option.defaultSelected),
    )
    if (isChanged) showChoice()
    return () => clearTimeout(timer.current)
  }, [])

  // Skip the first run, which would undo a choice made before hydration.
  const isFirst = useRef(true)
  const shown = JSON.stringify(values)
  useEffect(() => {
    if (!isFirst.current && form.current)
      showValues(form.current, JSON.parse(shown) as Record<string, string>)
    isFirst.current = false
  }, [shown])

  return (
    <form
      ref={form}
      method="get"
      action={path}
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
      onChange={(event) => {
        clearTimeout(timer.current)
        const isTyped = event.target instanceof HTMLInputElement
        timer.current = setTimeout(show, isTyped ? PAUSE_MS : 0)
      }}
    >
      {children}
      <noscript>{submit}</noscript>
      {isPending && <PendingLine />}
    </form>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { PendingLine } from '@/components/ui/pending-line'

/** Pause in typing after which the list follows. */
const PAUSE_MS = 400

interface InstantFormProps {
  path: string
  className?: string
  children: ReactNode
  /** Button for browsers without JavaScript. */
  submit: ReactNode
}

/**
 * A GET form whose filters act at once: choices immediately, typed text after a pause. The filters
 * are in the URL. Without JavaScript it has a button.
 */
export function InstantForm({ path, className, children, submit }: InstantFormProps) {
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

  // A choice made before this script ran.
  useEffect(() => {
    const isChanged = [...(form.current?.elements ?? [])].some(
      (field) =>
        field instanceof HTMLSelectElement &&
        [...field.options].some((option) => option.selected !== option.defaultSelected),
    )
    if (isChanged) showChoice()
    return () => clearTimeout(timer.current)
  }, [])

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

'use client'

import { useRouter } from 'next/navigation'
import {
  useEffect,
  useRef,
  useTransition,
  type ComponentProps,
  type MouseEvent,
  type RefObject,
} from 'react'

export type InstantFormProps = Pick<
  ComponentProps<'form'>,
  'onSubmit' | 'onChange' | 'onBlur' | 'onKeyDown'
>

/** Typed fields wait until all of them are left or Enter is pressed; everything else acts at once. */
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
    const query = formQuery(new FormData(form))
    const address = query === '' ? path : `${path}?${query}`
    if (address === location.pathname + location.search) return
    // The first choice takes the place of opening the sheet: Back undoes a choice, and doesn't open the sheet again.
    const go = location.hash === SHEET ? router.replace : router.push
    startTransition(() => go(address, { scroll: false }))
  }
  const formProps: InstantFormProps = {
    onSubmit: (event) => {
      event.preventDefault()
      open(event.currentTarget)
    },
    onChange: (event) => {
      if (!isTyped(event.target)) open(event.currentTarget)
    },
    // A form of several fields without a button isn't submitted by Enter.
    onKeyDown: (event) => {
      // Enter also takes a word of an input method.
      const isPressed = event.key === 'Enter' && !event.nativeEvent.isComposing
      if (!isPressed || !isTyped(event.target)) return
      event.preventDefault()
      open(event.currentTarget)
    },
    onBlur: (event) => {
      const form = event.currentTarget
      // From one field to the next ("from", "to") the shopper is still typing.
      const goesOn = isTyped(event.relatedTarget) && form.contains(event.relatedTarget)
      if (isTyped(event.target) && !goesOn && [...form.elements].some(isChanged)) open(form)
    },
  }
  return { formProps, pending }
}

function isTyped(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && TYPED.has(field.type)
}

function isChanged(field: Element): boolean {
  return isTyped(field) && field.value !== field.defaultValue
}

/**
 * Sets a form's uncontrolled fields to what the address says whenever the search behind them changes. The fields
 * stay the same elements, so that the focus, the place and what was folded stay too.
 */
export function useFieldsOfSearch(href: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(href)
  useEffect(() => {
    if (shown.current === href) return
    shown.current = href
    form.current?.reset()
  }, [href])
  return form
}

const SHEET = '#filters'

/**
 * The sheet of filters on a phone is a place on the page (`#filters`) that the browser opens by itself, also without
 * scripts. The router learns of that step of the history, or Back to it would show the list of the step after it.
 * Returns what closes the sheet: no step of its own, so that Back then undoes one choice at a time.
 */
export function useSheetSteps(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const isOpenedHere = useRef(false)
  useEffect(() => {
    const adopt = () => {
      if (location.hash === SHEET) isOpenedHere.current = true
      if (history.state === null) history.replaceState({}, '', location.href)
    }
    addEventListener('hashchange', adopt)
    return () => removeEventListener('hashchange', adopt)
  }, [])
  return (event) => {
    event.preventDefault()
    // Nothing was chosen: back to where the sheet was opened.
    if (location.hash === SHEET && isOpenedHere.current) history.back()
    else location.replace(event.currentTarget.hash)
  }
}

/** A form's query string: fields left empty are left out, several values of a field become one comma list. */
export function formQuery(data: FormData): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of data) {
    if (typeof value === 'string' && value.trim() !== '')
      values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const params = new URLSearchParams([...values].map(([name, all]) => [name, all.join(',')]))
  return params.toString().replaceAll('%2C', ',')
}

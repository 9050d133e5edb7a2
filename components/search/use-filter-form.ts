'use client'

import { useRouter } from 'next/navigation'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
  type ComponentProps,
} from 'react'
import { type ListingModel } from './listing-model'
import { formAddress, isChanged, isTyped, setFields, type SearchFields } from './filter-fields'
import { isSheetOpen, SHEET, useSheet } from './use-sheet'

export interface FilterForm {
  formProps: Pick<
    ComponentProps<'form'>,
    'id' | 'ref' | 'onSubmit' | 'onChange' | 'onBlur' | 'onKeyDown'
  >
  /** Opens the list that the form asks for. */
  apply: () => void
  /** Closes the sheet of a phone and opens the list that the form asks for. */
  show: () => void
  /** The next list is on its way. */
  isPending: boolean
  /** Something was typed, or the next list is on its way: the page's count isn't the form's. */
  isCountOld: boolean
}

interface Opening {
  isNewStep: boolean
  /** From the list's heading on. */
  scroll?: boolean
}

/** Fields outside of the form, as the sort order is, belong to it by this id. */
export const FILTER_FORM = 'filter-form'

/** Long enough to type the next digit, short enough that the count follows (ms). */
const TYPING_PAUSE = 450

/**
 * Turns the GET form of filters into an instant one: a choice opens, without a reload, the address that
 * submitting would open; a typed value does so after a pause, on Enter or when its field is left. What
 * stands in the form is what is asked for, also while an earlier list is still on its way.
 */
export function useFilterForm(search: Pick<ListingModel, 'href'> & SearchFields): FilterForm {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search.href)
  const [isPending, startTransition] = useTransition()
  const [keystrokes, setKeystrokes] = useState(0)
  const asked = useRef({ address: '', isNewStep: true })
  const isOwnAnswer = useRef(false)
  /** Typing one amount is one step of the history, however often it is applied meanwhile. */
  const isSameStep = useRef(false)
  const isChosenInSheet = useRef(false)

  const open = (address: string, { isNewStep, scroll = false }: Opening) => {
    setKeystrokes(0)
    asked.current = { address, isNewStep }
    isOwnAnswer.current = true
    startTransition(() => (isNewStep ? router.push : router.replace)(address, { scroll }))
  }
  const hasNews = () => isPending || (form.current !== null && isChanged(form.current, search))
  const apply = () => {
    setKeystrokes(0)
    if (!form.current || !hasNews()) return
    const isInSheet = isSheetOpen()
    const address = formAddress(form.current, search) + (isInSheet ? SHEET : '')
    if (isPending && address === asked.current.address) return
    isChosenInSheet.current ||= isInSheet
    // Choices of the sheet take the place of the step that opened it.
    const isNewStep = !isInSheet && !isSameStep.current
    open(address, { isNewStep: isPending ? asked.current.isNewStep : isNewStep })
  }
  const sheet = useSheet({
    onOpen: () => {
      isChosenInSheet.current = false
      // The step of the history that opened the sheet has cancelled what was on its way.
      if (form.current && isPending)
        open(formAddress(form.current, search) + SHEET, { isNewStep: false })
    },
    onClose: () => {
      if (!form.current || !(isChosenInSheet.current || hasNews())) return
      setKeystrokes(0)
      const address = formAddress(form.current, search)
      // After the router's own listener, which shows the list of the step that was gone back to.
      setTimeout(() => open(address, { isNewStep: true, scroll: true }))
    },
  })

  const applyTyped = useEffectEvent(() => {
    apply()
    isSameStep.current = true
  })
  useEffect(() => {
    if (keystrokes === 0) return
    const pause = setTimeout(() => applyTyped(), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [keystrokes])

  /**
   * Shows a new search in the fields. Amounts that led to it wait until all of them are left: "3" on the way to
   * "3,00,000" would change places with the other bound.
   */
  const settle = (focused: EventTarget | null) => {
    // An answer that comes while a later one is awaited says nothing about the fields.
    if (isPending || !form.current || shown.current === search.href) return
    // What was chosen in the sheet is read from the fields first.
    if (sheet.isClosing()) return
    const isInAmount = isTyped(focused) && form.current.contains(focused)
    const keepsTyped = isInAmount && (isOwnAnswer.current || keystrokes > 0)
    setFields(form.current, { sort: search.sort, keepsTyped })
    if (!keepsTyped) shown.current = search.href
  }
  const settleAfterChange = useEffectEvent(() => {
    settle(document.activeElement)
    if (!isPending) isOwnAnswer.current = false
  })
  useEffect(() => settleAfterChange(), [search.href, isPending])

  return {
    apply: () => {
      isSameStep.current = false
      apply()
    },
    show: sheet.close,
    isPending,
    isCountOld: isPending || keystrokes > 0,
    formProps: {
      id: FILTER_FORM,
      ref: form,
      onSubmit: (event) => {
        event.preventDefault()
        sheet.close()
      },
      onChange: (event) => {
        if (isTyped(event.target)) {
          setKeystrokes((count) => count + 1)
          return
        }
        isSameStep.current = false
        apply()
      },
      // Enter applies and leaves the sheet open: there may be more to choose.
      onKeyDown: (event) => {
        // Enter also takes a word of an input method.
        const isPressed = event.key === 'Enter' && !event.nativeEvent.isComposing
        if (!isPressed || !isTyped(event.target)) return
        event.preventDefault()
        apply()
        isSameStep.current = true
      },
      onBlur: (event) => {
        if (!isTyped(event.target)) return
        if (keystrokes > 0) apply()
        else settle(event.relatedTarget)
        isSameStep.current = false
      },
    },
  }
}

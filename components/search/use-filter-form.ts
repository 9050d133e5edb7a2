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
  apply: () => void
  show: () => void
  isPending: boolean
  /** Typing or loading. */
  isCountOld: boolean
}

interface Opening {
  isNewStep: boolean
  /** Scroll to the heading. */
  scroll?: boolean
}

/** For fields outside the form. */
export const FILTER_FORM = 'filter-form'

/** Debounce in ms. */
const TYPING_PAUSE = 450

/**
 * Enhances the GET form: choices navigate at once; typing after a pause, on Enter or blur. The
 * form's state wins over lists still loading.
 */
export function useFilterForm(search: Pick<ListingModel, 'href'> & SearchFields): FilterForm {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search.href)
  const [isPending, startTransition] = useTransition()
  const [keystrokes, setKeystrokes] = useState(0)
  const asked = useRef({ address: '', isNewStep: true })
  const isOwnAnswer = useRef(false)
  /** Typing is one history entry. */
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
    // Choices replace the sheet's entry.
    const isNewStep = !isInSheet && !isSameStep.current
    open(address, { isNewStep: isPending ? asked.current.isNewStep : isNewStep })
  }
  const sheet = useSheet({
    onOpen: () => {
      isChosenInSheet.current = false
      // Opening the sheet cancelled the pending navigation.
      if (form.current && isPending)
        open(formAddress(form.current, search) + SHEET, { isNewStep: false })
    },
    onClose: () => {
      if (!form.current || !(isChosenInSheet.current || hasNews())) return
      setKeystrokes(0)
      const address = formAddress(form.current, search)
      // After the router's own listener.
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
   * Updates fields to a new search, but not amounts being typed: "3" towards "3,00,000" would swap
   * with the other bound.
   */
  const settle = (focused: EventTarget | null) => {
    // A newer answer is pending.
    if (isPending || !form.current || shown.current === search.href) return
    // Read the sheet's fields first.
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
      // Enter keeps the sheet open.
      onKeyDown: (event) => {
        // Not for input methods.
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

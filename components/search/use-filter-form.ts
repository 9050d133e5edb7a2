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
import {
  toSearchUrl,
  isFormChanged,
  isTypedField,
  resetFields,
  type RenderedSearch,
} from './filter-fields'
import { isSheetOpen, FILTERS_HASH, useFilterSheet } from './use-sheet'

export interface FilterForm {
  formProps: Pick<
    ComponentProps<'form'>,
    'id' | 'ref' | 'onSubmit' | 'onChange' | 'onBlur' | 'onKeyDown'
  >
  apply: () => void
  show: () => void
  isPending: boolean
  isCountOld: boolean
}

interface Opening {
  isNewStep: boolean
  scroll?: boolean
}

export const FILTER_FORM = 'filter-form'

/** Milliseconds without a keystroke before typed text is searched for. */
const TYPING_PAUSE = 450

/**
 * Adds scripting to the GET form. A choice searches at once; typed text after a pause, on Enter or
 * on blur. While a list loads, the form's state counts, not the list's.
 */
export function useFilterForm(search: Pick<ListingModel, 'href'> & RenderedSearch): FilterForm {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search.href)
  const [isPending, startTransition] = useTransition()
  const [keystrokes, setKeystrokes] = useState(0)
  const asked = useRef({ address: '', isNewStep: true })
  const isOwnAnswer = useRef(false)
  /** True while somebody keeps typing, so that all of it is one history entry. */
  const isSameStep = useRef(false)
  const isChosenInSheet = useRef(false)

  const open = (address: string, { isNewStep, scroll = false }: Opening) => {
    setKeystrokes(0)
    asked.current = { address, isNewStep }
    isOwnAnswer.current = true
    startTransition(() => (isNewStep ? router.push : router.replace)(address, { scroll }))
  }
  const hasNews = () => isPending || (form.current !== null && isFormChanged(form.current, search))
  const apply = () => {
    setKeystrokes(0)
    if (!form.current || !hasNews()) return
    const isInSheet = isSheetOpen()
    const address = toSearchUrl(form.current, search) + (isInSheet ? FILTERS_HASH : '')
    if (isPending && address === asked.current.address) return
    isChosenInSheet.current ||= isInSheet
    // Choices in the sheet replace its history entry, so that Back closes the sheet.
    const isNewStep = !isInSheet && !isSameStep.current
    open(address, { isNewStep: isPending ? asked.current.isNewStep : isNewStep })
  }
  const sheet = useFilterSheet({
    onOpen: () => {
      isChosenInSheet.current = false
      // Opening the sheet cancelled the pending navigation; start it again.
      if (form.current && isPending)
        open(toSearchUrl(form.current, search) + FILTERS_HASH, { isNewStep: false })
    },
    onClose: () => {
      if (!form.current || !(isChosenInSheet.current || hasNews())) return
      setKeystrokes(0)
      const address = toSearchUrl(form.current, search)
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
   * Sets the fields to a new search, except for amounts that are being typed: "3" on the way to
   * "3,00,000" is less than the lower bound, so the bounds would be swapped.
   */
  const settle = (focused: EventTarget | null) => {
    if (isPending || !form.current || shown.current === search.href) return
    // Leave the fields alone while the sheet closes: `onClose` still has to read what was entered.
    if (sheet.isClosing()) return
    const isInAmount = isTypedField(focused) && form.current.contains(focused)
    const keepsTyped = isInAmount && (isOwnAnswer.current || keystrokes > 0)
    resetFields(form.current, { sort: search.sort, keepsTyped })
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
        if (isTypedField(event.target)) {
          setKeystrokes((count) => count + 1)
          return
        }
        isSameStep.current = false
        apply()
      },
      // Enter searches without submitting the form, which would close the sheet.
      onKeyDown: (event) => {
        const isPressed = event.key === 'Enter' && !event.nativeEvent.isComposing
        if (!isPressed || !isTypedField(event.target)) return
        event.preventDefault()
        apply()
        isSameStep.current = true
      },
      onBlur: (event) => {
        if (!isTypedField(event.target)) return
        if (keystrokes > 0) apply()
        else settle(event.relatedTarget)
        isSameStep.current = false
      },
    },
  }
}

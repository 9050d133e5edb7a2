'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

export const SHEET = '#filters'

export function isSheetOpen(): boolean {
  return location.hash === SHEET
}

interface Sheet {
  /** Closes it as Back does. */
  close: () => void
  /** It is closed, and `onClose` not called yet: the router hears of a step first, and React shows its list at once. */
  isClosing: () => boolean
}

/**
 * The sheet of filters on a phone is a place on the page (`#filters`) that the browser opens and closes by
 * itself, also without scripts and with Back.
 */
export function useSheet(on: { onOpen: () => void; onClose: () => void }): Sheet {
  const isOpen = useRef(false)
  const isOpenedHere = useRef(false)
  const notice = useEffectEvent(() => {
    // A step that the browser made by itself: the router learns of it, or Back to it would show another step's list.
    if (history.state === null) history.replaceState(null, '', location.href)
    if (isOpen.current === isSheetOpen()) return
    isOpen.current = isSheetOpen()
    if (isOpen.current) {
      isOpenedHere.current = true
      on.onOpen()
    } else on.onClose()
  })
  useEffect(() => {
    isOpen.current = isSheetOpen()
    const listener = () => notice()
    addEventListener('popstate', listener)
    addEventListener('hashchange', listener)
    return () => {
      removeEventListener('popstate', listener)
      removeEventListener('hashchange', listener)
    }
  }, [])
  return {
    close: () => {
      if (!isSheetOpen()) return
      if (isOpenedHere.current) history.back()
      else location.replace('#results')
    },
    isClosing: () => isOpen.current && !isSheetOpen(),
  }
}

'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

export const SHEET = '#filters'

export function isSheetOpen(): boolean {
  return location.hash === SHEET
}

interface Sheet {
  /** Closes the sheet by going back in the history, if it was opened on this page. */
  close: () => void
  /** True after the URL has left the sheet but before `onClose` was called, since the router reacts first. */
  isClosing: () => boolean
}

/**
 * A sheet that is a place on the page (`#filters`), so that it works without scripts and with the
 * Back button.
 */
export function useSheet(on: { onOpen: () => void; onClose: () => void }): Sheet {
  const isOpen = useRef(false)
  const isOpenedHere = useRef(false)
  const notice = useEffectEvent(() => {
    // The browser made this history entry by itself; replacing it lets the router know of it.
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

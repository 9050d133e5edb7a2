'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

export const SHEET = '#filters'

export function isSheetOpen(): boolean {
  return location.hash === SHEET
}

/**
 * The sheet of filters on a phone is a place on the page (`#filters`) that the browser opens and closes by
 * itself, also without scripts and with Back. Returns what closes it as Back does.
 */
export function useSheet(on: { onOpen: () => void; onClose: () => void }): () => void {
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
    // Before the router's own listener: React shows its list at once, and would set the fields that are to be read here.
    addEventListener('popstate', listener, { capture: true })
    addEventListener('hashchange', listener)
    return () => {
      removeEventListener('popstate', listener, { capture: true })
      removeEventListener('hashchange', listener)
    }
  }, [])
  return () => {
    if (!isSheetOpen()) return
    if (isOpenedHere.current) history.back()
    else location.replace('#results')
  }
}

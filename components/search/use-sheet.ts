'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

export const SHEET = '#filters'

export function isSheetOpen(): boolean {
  return location.hash === SHEET
}

interface Sheet {
  /** Via Back. */
  close: () => void
  /** Closed, before `onClose`: the router reacts first. */
  isClosing: () => boolean
}

/** A place on the page (`#filters`): works without scripts and with Back. */
export function useSheet(on: { onOpen: () => void; onClose: () => void }): Sheet {
  const isOpen = useRef(false)
  const isOpenedHere = useRef(false)
  const notice = useEffectEvent(() => {
    // Register browser-made entries with the router.
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

'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

export const FILTERS_HASH = '#filters'

export function isSheetOpen(): boolean {
  return location.hash === FILTERS_HASH
}

interface Sheet {
  close: () => void
  /**
   * True from when the URL has left the sheet until `onClose` runs, because the router reacts
   * first.
   */
  isClosing: () => boolean
}

export function useFilterSheet(on: { onOpen: () => void; onClose: () => void }): Sheet {
  const isOpen = useRef(false)
  const isOpenedHere = useRef(false)
  const notice = useEffectEvent(() => {
    // The browser created this history entry; replacing it makes the router aware of it.
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

'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/** A page that was hidden for this many milliseconds counts as out of date. */
const AWAY = 20_000
/**
 * For this many milliseconds after Back or Forward, a page that appears comes from the router's
 * cache.
 */
const JUST_NOW = 2_000

let wentBackAt = -Infinity
/** Path of a document that Back or Forward loaded, so its data may be out of date. */
let oldDocument: string | null = null
if (typeof window !== 'undefined') {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation && 'type' in navigation && navigation.type === 'back_forward')
    oldDocument = location.pathname
  addEventListener('popstate', () => {
    wentBackAt = performance.now()
  })
}

/**
 * Calls `onReturn` when an old page is shown again: by Back or Forward, from the back/forward
 * cache, or after a while in the background.
 */
export function usePageReturn(onReturn: () => void): void {
  const wasShown = useRef(false)
  const hiddenAt = useRef<number>(null)
  const comeBack = useEffectEvent(onReturn)
  useEffect(() => {
    // The router keeps hidden pages and runs their effects again when it shows them.
    const isOld = wasShown.current || location.pathname === oldDocument
    if (isOld || performance.now() - wentBackAt < JUST_NOW) comeBack()
    wasShown.current = true
    const pageShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack()
    }
    const seen = () => {
      if (document.hidden) {
        hiddenAt.current = Date.now()
        return
      }
      if (hiddenAt.current !== null && Date.now() - hiddenAt.current >= AWAY) comeBack()
      hiddenAt.current = null
    }
    addEventListener('pageshow', pageShown)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('pageshow', pageShown)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}

'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/** Minimum ms hidden before refreshing. */
const AWAY = 20_000
/** Mounting this soon (ms) after Back or Forward means router cache. */
const JUST_NOW = 2_000

let wentBackAt = -Infinity
/** Path of a document restored by Back, possibly outdated. */
let oldDocument: string | null = null
if (typeof window !== 'undefined') {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation && 'type' in navigation && navigation.type === 'back_forward')
    oldDocument = location.pathname
  addEventListener('popstate', () => {
    wentBackAt = performance.now()
  })
}

/** Called when an old page is shown again: Back or Forward, bfcache, or waking up. */
export function useReturn(onReturn: () => void): void {
  const wasShown = useRef(false)
  const hiddenAt = useRef<number>(null)
  const comeBack = useEffectEvent(onReturn)
  useEffect(() => {
    // The router keeps left pages and reruns effects when showing them.
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

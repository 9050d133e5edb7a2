'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/** How long a page must have been out of sight to be asked for anew (ms): a glance at a message changes nothing. */
const AWAY = 20_000
/** A page that mounts this soon after Back or Forward comes from what the router kept (ms). */
const JUST_NOW = 2_000

let wentBackAt = -Infinity
/** The path of a document that came by Back: browsers show what they kept of it, however old it may be. */
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
 * Calls back when a page is shown again that was made before: after Back or Forward, out of the browser's own
 * cache of pages, or when a phone or tab wakes up.
 */
export function useReturn(onReturn: () => void): void {
  const wasShown = useRef(false)
  const hiddenAt = useRef<number>(null)
  const comeBack = useEffectEvent(onReturn)
  useEffect(() => {
    // The router keeps a page that was left, and runs its effects anew when it shows it again.
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

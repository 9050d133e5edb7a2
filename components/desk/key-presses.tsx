'use client'

import { type ReactNode, useEffect, useRef } from 'react'

const WRITING = 'input, textarea, select, [contenteditable]'

/** A key pressed alone presses what names it in `aria-keyshortcuts`, or goes to the field that does; never while a person writes. */
export function KeyPresses({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (!isAlone || (event.target instanceof Element && event.target.closest(WRITING))) return
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const wanted = part.current?.querySelector<HTMLElement>(
        `[aria-keyshortcuts~="${CSS.escape(key)}"]`,
      )
      if (!wanted) return
      event.preventDefault()
      if (wanted.matches(WRITING)) wanted.focus()
      else wanted.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return <div ref={part}>{children}</div>
}

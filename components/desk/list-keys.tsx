'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { areSingleKeysOn } from '@/lib/client/single-keys'

const WRITING = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const LINE = '[data-line]'
const TARGETS = ['[data-act] :is(a, button, summary):not(:disabled)', 'a']

const TICK = 'input[data-tick]'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

function isPlain(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event
  return !(ctrlKey || metaKey || altKey || shiftKey || isComposing || defaultPrevented)
}

function focusLine(line: Element | undefined): void {
  const target = TARGETS.map((one) => line?.querySelector<HTMLElement>(one)).find(Boolean)
  target?.focus()
  line?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * J and K, or the arrow keys if the focus is in the list, move from line to line and focus the
 * line's action. X ticks the line. When the focused line disappears, the next one gets the focus.
 */
export function ListKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef(-1)

  useEffect(() => {
    const lines = () => [...(list.current?.querySelectorAll(LINE) ?? [])]
    const current = () => lines().findIndex((line) => line.contains(document.activeElement))
    function press(event: KeyboardEvent) {
      const step = STEPS[event.key]
      const from = event.target
      if (!isPlain(event) || document.querySelector('dialog[open]')) return
      if (from instanceof Element && from.closest(WRITING)) return
      const at = current()
      if (event.key === 'x' && areSingleKeysOn())
        lines()[at]?.querySelector<HTMLElement>(TICK)?.click()
      if (step === undefined) return
      if (event.key.length === 1 ? !areSingleKeysOn() : at < 0) return
      const all = lines()
      event.preventDefault()
      const start = at < 0 ? (place.current < 0 ? -1 : place.current - 1) : at
      focusLine(all[Math.min(all.length - 1, Math.max(0, start + (at < 0 ? 1 : step)))])
    }
    function note() {
      const at = current()
      if (at >= 0) place.current = at
    }
    const node = list.current
    document.addEventListener('keydown', press)
    node?.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('keydown', press)
      node?.removeEventListener('focusin', note)
    }
  }, [])

  useEffect(() => {
    const node = list.current
    if (!node) return
    const watcher = new MutationObserver(() => {
      if (place.current < 0 || document.activeElement !== document.body) return
      const all = [...node.querySelectorAll(LINE)]
      focusLine(all[Math.min(place.current, all.length - 1)])
    })
    watcher.observe(node, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [])

  return <div ref={list}>{children}</div>
}

'use client'

import { useRef } from 'react'

/**
 * Returns the idempotency key of a request. It stays the same while the content is the same, so
 * that a retry after a lost response isn't done twice.
 */
export function useRetryKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() }
    return last.current.key
  }
}

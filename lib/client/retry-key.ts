'use client'

import { useRef } from 'react'

/**
 * Returns the key of a request: the same while its content is the same, so that a retry after a lost
 * response isn't done twice.
 */
export function useRetryKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() }
    return last.current.key
  }
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { softTarget } from './soft-target'

/**
 * A place on the page (`#filters`) is opened by the browser, so the router knows nothing of that step of the
 * history, and Back to it would leave the page of the step after it. Replacing the step by itself tells it.
 */
function takeOver(): void {
  if (history.state === null) history.replaceState({}, '', location.href)
}

/** Opens this site's links without a reload: one listener instead of a component for each of two hundred links. */
export function SoftLinks() {
  const router = useRouter()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const target = link && softTarget(link, event, location.href)
      if (!target) return
      event.preventDefault()
      router.push(target.href, { scroll: !target.keepsScroll })
    }
    document.addEventListener('click', open)
    addEventListener('hashchange', takeOver)
    return () => {
      document.removeEventListener('click', open)
      removeEventListener('hashchange', takeOver)
    }
  }, [router])
  return null
}

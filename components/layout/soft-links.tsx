'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { softTarget } from './soft-target'

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
    return () => document.removeEventListener('click', open)
  }, [router])
  return null
}

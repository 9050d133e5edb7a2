'use client'

import { useEffect } from 'react'
import { usePathname } from 'next/navigation'
import { reportActivity } from '@/lib/client/activity'
import { toCountedPath, PAGE_VIEW_EVENT } from '@/lib/features/customers/rules/activity'

/** Reports only the path, because queries contain typed text. */
const report = (path: string) =>
  reportActivity({ event: PAGE_VIEW_EVENT, parameter: { path: toCountedPath(path) } })

export default function PageViews() {
  const path = usePathname()
  useEffect(() => report(path), [path])
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report(location.pathname)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return null
}

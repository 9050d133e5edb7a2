'use client'

import { useEffect } from 'react'
import { usePathname } from 'next/navigation'
import { recordActivity } from '@/lib/client/activity'
import { countedPath, PAGE_VIEW } from '@/lib/features/customers/rules/activity'

/** Path only: queries contain typed text. */
const report = (path: string) =>
  recordActivity({ event: PAGE_VIEW, parameter: { path: countedPath(path) } })

/** Loads, navigations and returns. */
export default function PageViews() {
  const path = usePathname()
  useEffect(() => report(path), [path])
  useEffect(() => {
    // Restored from bfcache.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report(location.pathname)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return null
}

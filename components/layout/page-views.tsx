'use client'

import { useEffect } from 'react'
import { usePathname } from 'next/navigation'
import { recordActivity } from '@/lib/client/activity'
import { countedPath, PAGE_VIEW } from '@/lib/features/customers/rules/activity'

/** Reports the path only, because queries contain text that people typed. */
const report = (path: string) =>
  recordActivity({ event: PAGE_VIEW, parameter: { path: countedPath(path) } })

/** Counts page loads, navigations and returns by the browser's Back button. */
export default function PageViews() {
  const path = usePathname()
  useEffect(() => report(path), [path])
  useEffect(() => {
    // The page was restored from the browser's back/forward cache, without a load or a navigation.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report(location.pathname)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return null
}

'use client'

import { useEffect } from 'react'
import { usePathname } from 'next/navigation'
import { recordActivity } from '@/lib/client/activity'
import { countedPath, PAGE_VIEW } from '@/lib/features/customers/rules/activity'

/** The path alone: what people typed stands in the query. */
const report = (path: string) =>
  recordActivity({ event: PAGE_VIEW, parameter: { path: countedPath(path) } })

/** Reports each page that is opened: loaded, opened by a link, or come back to. */
export default function PageViews() {
  const path = usePathname()
  useEffect(() => report(path), [path])
  useEffect(() => {
    // The browser kept this page whole, and no script of it begins anew.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report(location.pathname)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return null
}

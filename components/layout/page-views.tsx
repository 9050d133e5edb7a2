'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { recordActivity } from '@/lib/client/activity'
import { PAGE_VIEW } from '@/lib/features/accounts/rules/activity'

/** Reports each page that is opened. Its path alone: what people typed stands in the query. */
export function PageViews() {
  const path = usePathname()
  useEffect(() => recordActivity({ event: PAGE_VIEW, parameter: { path } }), [path])
  return null
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** What is refused because another tab, or the lender, was first: the page shows how the application stands now. */
export function useFreshPage(code: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (code === 'conflict' || code === 'not_found') router.refresh()
  }, [code, router])
}

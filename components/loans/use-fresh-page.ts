'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Refreshes the page after a call was refused because of a conflict. */
export function useFreshPage(code: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (code === 'conflict' || code === 'not_found') router.refresh()
  }, [code, router])
}

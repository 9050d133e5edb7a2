'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Refreshes the page after a call was refused by a conflict, or because the record is gone. */
export function useFreshPage(code: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (code === 'conflict' || code === 'not_found') router.refresh()
  }, [code, router])
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

export function useRefreshIfOutdated(code: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (code === 'conflict' || code === 'not_found') router.refresh()
  }, [code, router])
}

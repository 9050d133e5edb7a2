'use client'

import { useRouter } from 'next/navigation'
import { usePageReturn } from '@/lib/client/use-return'

export function RefreshOnReturn() {
  const router = useRouter()
  usePageReturn(() => router.refresh())
  return null
}

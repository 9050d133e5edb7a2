'use client'

import { useRouter } from 'next/navigation'
import { usePageReturn } from '@/lib/client/use-return'

export function RefreshOnReturn() {
  const router = useRouter()
  // After the router has restored the page: a refresh during that can be lost.
  usePageReturn(() => void setTimeout(() => router.refresh()))
  return null
}

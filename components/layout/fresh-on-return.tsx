'use client'

import { useRouter } from 'next/navigation'
import { useReturn } from '@/lib/client/use-return'

/** On a page whose facts change from minute to minute: shown again, it is asked for anew. */
export function FreshOnReturn() {
  const router = useRouter()
  useReturn(() => router.refresh())
  return null
}

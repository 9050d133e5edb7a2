'use client'

import { useRouter } from 'next/navigation'
import { useReturn } from '@/lib/client/use-return'

/** Refreshes the page when the visitor returns to it. */
export function FreshOnReturn() {
  const router = useRouter()
  useReturn(() => router.refresh())
  return null
}

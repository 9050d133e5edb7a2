'use client'

import { useRouter } from 'next/navigation'
import { useReturn } from '@/lib/client/use-return'

/** Refreshes when shown again. */
export function FreshOnReturn() {
  const router = useRouter()
  useReturn(() => router.refresh())
  return null
}

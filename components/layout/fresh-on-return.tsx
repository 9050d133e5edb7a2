'use client'

import { useRouter } from 'next/navigation'
import { usePageReturn } from '@/lib/client/use-return'

export function FreshOnReturn() {
  const router = useRouter()
  usePageReturn(() => router.refresh())
  return null
}

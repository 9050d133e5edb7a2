'use client'

import { useRouter } from 'next/navigation'
import { useReturn } from '@/lib/client/use-return'

export function FreshOnReturn() {
  const router = useRouter()
  useReturn(() => router.refresh())
  return null
}

'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { claimAsked, claimBody } from './schemas'

export function requestClaim(body: z.input<typeof claimBody>): Promise<z.infer<typeof claimAsked>> {
  return callApi('/customer/v1/warrantyClaim', { method: 'POST', body })
}
